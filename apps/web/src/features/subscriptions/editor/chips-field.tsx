import { betweenListedWords, maxWordLength, maxFurtherWords } from '@tender/contract'
import { useState, type KeyboardEvent } from 'react'
import { Field, useControl } from '../../../shared/ui/field.tsx'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import styles from './editor.module.css'
import { useUntaken } from './untaken-words.ts'

interface ChipsFieldProps {
  label: string
  placeholder: string
  words: readonly string[]
  onChange: (words: string[]) => void
  max?: number
  maxLength?: number
  /** True if spaces separate words; otherwise a space may be part of a word. */
  isPartedBySpaces?: boolean
}

/** A field of words as chips: Enter or a comma adds the typed word, Backspace in the empty field removes the last one. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, placeholder, words, onChange } = props
  const { typed, setTyped, error, add, steer } = useTypedWords(props)
  const control = useControl(error)
  useUntaken(control.id, error !== undefined)
  return (
    <Field id={control.id} label={label} error={error}>
      <div className={styles['chips']}>
        {words.map((word) => (
          <RemovableChip
            key={word}
            text={word}
            removeLabel={`去掉${label} ${word}`}
            onRemove={() => onChange(words.filter((other) => other !== word))}
          />
        ))}
        <input
          {...control}
          className={styles['chipInput']}
          autoComplete="off"
          enterKeyHint="enter"
          placeholder={words.length === 0 ? placeholder : ''}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={steer}
          onBlur={add}
        />
      </div>
    </Field>
  )
}

/** The text that is typed but not a chip yet. */
function useTypedWords(props: ChipsFieldProps) {
  const { words, onChange, max = maxFurtherWords, maxLength = maxWordLength, isPartedBySpaces = true } = props
  const [typed, setTyped] = useState('')
  const parts = typed.split(isPartedBySpaces ? betweenListedWords : /[,，;；]+/).map((word) => word.trim())
  const all = [...new Set([...words, ...parts.filter((word) => word !== '')])]
  const isLong = parts.some((word) => word.length > maxLength)
  const isFull = all.length > max
  const add = () => {
    if (isLong || isFull) return
    setTyped('')
    if (all.length > words.length) onChange(all)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1))
    if (!['Enter', ',', '，', '、'].includes(event.key) || (typed === '' && event.key === 'Enter')) return
    event.preventDefault()
    add()
  }
  const error = isLong ? `每个词请控制在 ${maxLength} 字以内` : isFull ? `最多 ${max} 个词，现有 ${all.length} 个` : undefined
  return { typed, setTyped, error, add, steer }
}
