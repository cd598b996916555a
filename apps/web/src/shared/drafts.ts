const unsaved = new Set<string>()

/** Notes that the member has typed something that is not saved yet, so that the browser asks before it leaves the page. */
export function keepDraft(id: string): void {
  unsaved.add(id)
  window.addEventListener('beforeunload', askFirst)
}

export function dropDraft(id: string): void {
  unsaved.delete(id)
  if (unsaved.size === 0) window.removeEventListener('beforeunload', askFirst)
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
