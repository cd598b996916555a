const flashDuration = 2000

/**
 * Goes to a fact's place in a text and lets it flash; a fact that was read from several pieces flashes in all of them.
 * @param root what the text stands in: other texts that are kept alive have places of the same names
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
