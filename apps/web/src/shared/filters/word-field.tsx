import { tooLong } from '../too-long.ts'
import { TextField } from '../ui/text-field.tsx'
import { useDraft } from './use-draft.ts'

export interface WordFieldProps {
  label: string
  value: string
  placeholder?: string
  maxLength: number
  disabled?: boolean
  onChange: (value: string) => void
}

/** A typed filter. It takes effect on Enter or when the field is left, not with each letter. */
export function WordField({ label, value, placeholder, maxLength, disabled = false, onChange }: WordFieldProps) {
  const [draft, setDraft] = useDraft(value)
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
