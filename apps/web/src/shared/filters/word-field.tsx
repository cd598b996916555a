import { useState } from 'react'
import { tooLong } from '../too-long.ts'
import { TextField } from '../ui/text-field.tsx'

interface WordFieldProps {
  label: string
  value: string
  placeholder?: string
  maxLength: number
  disabled?: boolean
  onChange: (value: string) => void
}

/** A filter that is typed: it takes effect on Enter or when the field is left, not on each letter. */
export function WordField({ label, value, placeholder, maxLength, disabled = false, onChange }: WordFieldProps) {
  const [draft, setDraft] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setDraft(value)
  }
  const error = tooLong(draft, maxLength)
  const commit = () => {
    if (draft.trim() !== value && error === undefined) onChange(draft.trim())
  }
  return (
    <TextField
      label={label}
      value={draft}
      placeholder={placeholder}
      error={error}
      disabled={disabled}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
      }}
    />
  )
}
