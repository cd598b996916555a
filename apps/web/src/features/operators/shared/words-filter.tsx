import { TextField } from '../../../shared/ui/text-field.tsx'
import { FilterBar } from './filter-bar.tsx'

interface WordsFilterProps {
  /** The name of the search, read out with the form. */
  label: string
  fieldLabel?: string
  placeholder: string
  maxLength?: number
  /** The words of the current search. */
  words: string
  draft: string
  onDraft: (draft: string) => void
  onSearch: (words: string) => void
}

/** A search by words only. */
export function WordsFilter({
  label,
  fieldLabel = '关键词',
  placeholder,
  maxLength = 100,
  words,
  draft,
  onDraft,
  onSearch,
}: WordsFilterProps) {
  return (
    <FilterBar label={label} onSearch={() => onSearch(draft.trim())} onClear={words === '' ? undefined : () => onSearch('')}>
      <TextField
        label={fieldLabel}
        placeholder={placeholder}
        maxLength={maxLength}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
      />
    </FilterBar>
  )
}
