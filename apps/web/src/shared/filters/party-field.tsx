import { useId, useState, type KeyboardEvent } from 'react'
import { useCompanySuggestions } from '../companies/use-company-suggestions.ts'
import { tooLong } from '../too-long.ts'
import { comboboxProps, nextPlace, SuggestionList } from '../ui/suggestion-list.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './filter-widget.module.css'
import { useDraft } from './use-draft.ts'
import type { WordFieldProps } from './word-field.tsx'

/** Filters by a company. It suggests existing names while the member types; a part of a name is enough. */
export function PartyField({ value, maxLength, onChange, ...rest }: WordFieldProps) {
  const listId = useId()
  const { draft, names, active, change, commit, steer } = usePartyDraft({ value, maxLength, onChange })
  return (
    <div className={styles['party']}>
      <TextField
        {...rest}
        {...comboboxProps(listId, names.length, active)}
        value={draft}
        error={tooLong(draft, maxLength)}
        onChange={(event) => change(event.target.value)}
        onBlur={() => commit(draft)}
        onKeyDown={steer}
      />
      <SuggestionList
        id={listId}
        label={`${rest.label}联想`}
        options={names.map((name) => ({ text: name, note: '' }))}
        active={active}
        onChoose={(place) => commit(names[place] ?? draft)}
      />
    </div>
  )
}

/** The typed text, the suggested names, and the one that the arrow keys have reached. */
function usePartyDraft({ value, maxLength, onChange }: Pick<WordFieldProps, 'value' | 'maxLength' | 'onChange'>) {
  const [draft, setDraft] = useDraft(value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const names = useCompanySuggestions(draft.trim(), isOpen).map(({ name }) => name)
  const change = (text: string) => {
    setDraft(text)
    setOpen(true)
    setActive(-1)
  }
  const commit = (name: string) => {
    setOpen(false)
    setActive(-1)
    setDraft(name)
    if (name.trim() !== value && tooLong(name, maxLength) === undefined) onChange(name.trim())
  }
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') commit(names[active] ?? draft)
    if (event.key === 'Escape' && names.length > 0) {
      // keeps the sheet of filters open
      event.preventDefault()
      setOpen(false)
    }
    if (step === undefined || names.length === 0) return
    event.preventDefault()
    setActive(nextPlace(active, names.length, step))
  }
  return { draft, names, active, change, commit, steer }
}
