import { scrollRestoreLimit } from '@tender/contract'
import type { Position } from './position-memory.ts'

/** actions of the member: from then on the position belongs to them and is not restored any more */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** milliseconds that a page may take until its content is back: a list comes from the server */
const restoreTimeout = 15_000

/**
 * Restores `position` on a page: at once if the page is ready, otherwise as soon as it is tall enough. After a second
 * it scrolls as far as there is room. `withFocus` also focuses the link that had the focus. Returns a function that
 * stops it.
 */
export function restorePosition(page: HTMLElement, position: Position, withFocus: boolean): () => void {
  let isScrolled = false
  let isFocused = !withFocus
  const attempt = () => {
    isScrolled ||= scrollIfRoom(position.scrollY)
    isFocused ||= focusAgain(page, position)
    if (isScrolled && isFocused) stop()
  }
  const scrollForNow = () => {
    if (!isScrolled) window.scrollTo(0, position.scrollY)
  }
  const stop = () => {
    observer.disconnect()
    for (const timer of timers) clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  const observer = new ResizeObserver(attempt)
  const timers = [setTimeout(scrollForNow, scrollRestoreLimit), setTimeout(stop, restoreTimeout)]
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  observer.observe(page)
  attempt()
  return stop
}

function scrollIfRoom(scrollY: number): boolean {
  if (document.documentElement.scrollHeight - window.innerHeight < scrollY - 1) return false
  window.scrollTo(0, scrollY)
  return true
}

/** True if there was nothing to find, or it was found. */
function focusAgain(page: HTMLElement, { element, link }: Position): boolean {
  const kept = element?.deref()
  const target = kept?.isConnected === true ? kept : link === null ? null : visibleLink(page, link)
  target?.focus({ preventScroll: true })
  return target !== null || link === null
}

/** Pages that are kept alive behind the visible one may contain the same link. */
function visibleLink(page: HTMLElement, link: string): HTMLElement | null {
  const links = [...page.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(link)}"]`)]
  return links.find((element) => element.closest('[style*="display: none"]') === null) ?? null
}
