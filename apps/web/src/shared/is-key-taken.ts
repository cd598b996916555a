/** Whether a key press belongs to a field, a dialog or a panel, so that the page must ignore it. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const { target } = event
  if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return true
  return document.querySelector('dialog[open], [popover][data-open]') !== null
}
