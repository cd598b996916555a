export interface Draft {
  id: string
  /** Closing its dialog does not lose it. */
  isKept?: boolean
}

const unsaved = new Map<string, Draft>()

/** Notes that the member has typed something that is not saved yet, so that the browser asks before it leaves the page. */
export function keepDraft(draft: Draft): void {
  unsaved.set(draft.id, draft)
  window.addEventListener('beforeunload', askFirst)
}

export function dropDraft(id: string): void {
  unsaved.delete(id)
  if (unsaved.size === 0) window.removeEventListener('beforeunload', askFirst)
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** The drafts that are lost when the dialog is closed in which they were typed. */
export function draftsInDialogs(): ReadonlySet<string> {
  return new Set([...unsaved.values()].filter(({ isKept }) => isKept !== true).map(({ id }) => id))
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
