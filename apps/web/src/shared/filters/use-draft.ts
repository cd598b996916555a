import { useState } from 'react'

/** The text that is being typed into a filter. It is reset when the filter changes elsewhere. */
export function useDraft(value: string) {
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setDraft(value)
  }
  return [draft, setDraft] as const
}
