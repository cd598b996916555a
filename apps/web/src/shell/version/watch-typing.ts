let field: Element | null = null
let textAtFocus = ''

/** Follows where the member types. Gives what ends this. */
export function watchTyping(): () => void {
  const remember = () => {
    field = document.activeElement
    textAtFocus = textOf(field)
  }
  remember()
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/** Whether the field that has the focus holds another text than when it got it. */
export function isTyping(): boolean {
  return field !== null && field === document.activeElement && textOf(field) !== textAtFocus
}

function textOf(element: Element | null): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value
  return element instanceof HTMLElement && element.isContentEditable ? element.innerText : ''
}
