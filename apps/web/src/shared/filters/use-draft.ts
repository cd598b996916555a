import { useState } from 'react'

/** What is being typed into a filter; it begins again when the filter changes elsewhere. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setDraft(value)
  }
  return [draft, setDraft] as const
}
