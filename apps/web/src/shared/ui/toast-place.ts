/** Creates an element in the browser's top layer, where not even a modal dialog covers it. */
export function createToastPlace(className: string): HTMLElement {
  const place = document.createElement('div')
  place.className = className
  place.popover = 'manual'
  return place
}

/**
 * Keeps `place` in the dialog that was opened last, otherwise in the page, and in front of it. A modal dialog makes
 * everything outside inert: visible, but not read out. Returns a function that ends this.
 */
export function keepInFront(place: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    const opened = changes.map((change) => change.target).findLast(isOpenDialog)
    if (opened !== undefined) moveTo(place, opened)
    // the dialog has closed, and may have been removed from the page together with the element
    else if (!place.isConnected || !isOpenOrPage(place.parentElement)) moveTo(place, openDialog() ?? document.body)
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  moveTo(place, openDialog() ?? document.body)
  return () => {
    observer.disconnect()
    place.remove()
  }
}

function moveTo(place: HTMLElement, host: Element): void {
  // a moved element leaves the top layer and enters it again as the last one
  host.append(place)
  if ('showPopover' in place) place.showPopover()
}

function openDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
}

function isOpenDialog(node: Node): node is HTMLDialogElement {
  return node instanceof HTMLDialogElement && node.open && node.isConnected
}

function isOpenOrPage(host: Element | null): boolean {
  return host === document.body || (host !== null && isOpenDialog(host))
}
