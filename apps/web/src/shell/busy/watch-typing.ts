let field: Element | null = null
let textAtFocus = ''

/** Follows which field the member types into. Returns a function that ends this. */
export function watchTyping(): () => void {
  const remember = () => {
    field = document.activeElement
    textAtFocus = fieldText(field)
  }
  remember()
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/** Whether the text of the focused field has changed since it got the focus. */
export function isTyping(): boolean {
  return field !== null && field === document.activeElement && fieldText(field) !== textAtFocus
}

function fieldText(element: Element | null): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value
  return element instanceof HTMLElement && element.isContentEditable ? element.innerText : ''
}
