const flashDuration = 2000

/**
 * Scrolls to a fact's place in a text and highlights it; a fact that was read from several pieces highlights all of
 * them.
 * @param root the element of the text: other texts that are kept alive have places with the same names
 */
export function showPlace(place: string, root: ParentNode): void {
  const pieces = [...root.querySelectorAll<HTMLElement>(`[data-fact="${CSS.escape(place)}"]`)]
  const [first] = pieces
  if (first === undefined) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  first.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  first.tabIndex = -1
  first.focus({ preventScroll: true })
  for (const piece of pieces) {
    piece.dataset['flash'] = ''
    setTimeout(() => delete piece.dataset['flash'], flashDuration)
  }
}
