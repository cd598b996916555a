/** what Tab reaches */
const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

const changes: MutationObserverInit = { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-busy'] }

/**
 * Keeps the focus in its place for members who use the keyboard. Browsers drop it when its element is removed or
 * disabled: no focus is seen, and the keys of a list or a panel do nothing. It moves to the nearest element, or back to
 * a button that was only busy.
 * @returns a function that ends this
 */
export function keepFocus(): () => void {
  let held: { element: HTMLElement; pathname: string } | null = null
  const observer = new MutationObserver((records) => {
    // another page decides itself
    if (held === null || held.pathname !== window.location.pathname) return
    if (document.activeElement === held.element ? isUsable(held.element) : document.activeElement !== document.body) return
    heirOf(held.element, records)?.focus()
  })
  const ending = new AbortController()
  const onDocument = { capture: true, passive: true, signal: ending.signal }
  document.addEventListener('keydown', () => observer.observe(document.body, changes), onDocument)
  document.addEventListener('pointerdown', () => observer.disconnect(), onDocument)
  document.addEventListener(
    'focusin',
    ({ target }) => {
      held = target instanceof HTMLElement ? { element: target, pathname: window.location.pathname } : null
    },
    onDocument,
  )
  document.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      const left = held
      // on its way to another element, the focus is nowhere for a moment
      if (relatedTarget !== null) held = null
      if (relatedTarget !== null || left === null) return
      // by now it is known whether the member left the element, or the element went away
      queueMicrotask(() => {
        if (held === left && document.activeElement !== left.element && isUsable(left.element)) held = null
      })
    },
    onDocument,
  )
  return () => {
    ending.abort()
    observer.disconnect()
  }
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

/** The element that gets the focus; null while the element is only busy, or if there is none. */
function heirOf(element: HTMLElement, records: readonly MutationRecord[]): HTMLElement | null {
  if (isUsable(element)) return element
  if (element.isConnected) return isBusy(element) ? null : nearest(element.parentElement, element)
  let gone = element.getRootNode()
  for (;;) {
    const record = records.findLast(({ removedNodes }) => [...removedNodes].includes(gone))
    if (record === undefined) return null
    const { target, previousSibling } = record
    if (target.isConnected) return nearest(target instanceof Element ? target : null, previousSibling)
    gone = target.getRootNode()
  }
}

function isBusy(element: Element): boolean {
  return element.getAttribute('aria-busy') === 'true'
}

/**
 * The first element after `previous` that Tab reaches, or the last before it, within the smallest part of the page that
 * has any.
 */
function nearest(within: Element | null, before: Node | null): HTMLElement | null {
  for (let [part, previous] = [within, before]; part !== null; [part, previous] = [part.parentElement, part]) {
    const reached = [...part.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility() && one.tabIndex >= 0)
    const heir = reached.find((one) => previous?.isConnected !== true || isAfter(one, previous)) ?? reached.at(-1)
    if (heir !== undefined) return heir
    if (part.matches('dialog')) return null
  }
  return null
}

function isAfter(element: Element, other: Node): boolean {
  return (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !other.contains(element)
}
