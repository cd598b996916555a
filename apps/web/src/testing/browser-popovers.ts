/** happy-dom has no popovers. This shows and hides them and sends a browser's events, but has no top layer and no placement. */
export function installPopovers(): void {
  if ('showPopover' in HTMLElement.prototype) return
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true)
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false)
    },
  })
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[popovertarget]') : null
    const panel = document.querySelector<HTMLElement>(`[id="${button?.getAttribute('popovertarget') ?? ''}"]`)
    if (panel !== null && !event.defaultPrevented) toggle(panel, panel.dataset['open'] === undefined)
  })
}

function toggle(panel: HTMLElement, isOpen: boolean): void {
  const states = isOpen ? ['closed', 'open'] : ['open', 'closed']
  const event = new Event('beforetoggle')
  panel.dispatchEvent(Object.assign(event, { oldState: states[0], newState: states[1] }))
}
