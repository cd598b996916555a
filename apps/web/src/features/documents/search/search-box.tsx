import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { isKeyTaken } from '../../../shared/is-key-taken.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './search-box.module.css'
import { useSearchInput } from './use-search-input.ts'
import type { Suggestion } from './use-suggestions.ts'

interface SearchBoxProps {
  /** The words of the current search. */
  words: string
  busy: boolean
  onSearch: (input: string) => void
}

const kindNames: Record<Suggestion['kind'], string> = { subject: '标的物', company: '单位' }
const longest = 500

/** The large box: words in, suggestions while typing. `/` brings the focus here from anywhere on the page. */
export function SearchBox({ words, busy, onSearch }: SearchBoxProps) {
  const { input, suggestions, active, change, choose, submit, steer, close } = useSearchInput(words, onSearch)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  useSlashKey(field)
  return (
    <search className={styles['search']}>
      <form className={styles['box']} onSubmit={submit}>
        <SearchIcon className={styles['glass']} size={18} aria-hidden="true" />
        <input
          ref={field}
          className={styles['input']}
          role="combobox"
          aria-label="检索词"
          aria-expanded={suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longest}
          placeholder="输入关键词，或直接描述：杭州 500万以上 智能化 近一周 招标"
          value={input}
          onChange={(event) => change(event.target.value)}
          onKeyDown={steer}
          onBlur={close}
        />
        {input !== '' && <ClearButton field={field} onClear={() => change('')} />}
        <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
          搜索
        </Button>
        <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={choose} />
      </form>
    </search>
  )
}

function ClearButton({ field, onClear }: { field: RefObject<HTMLInputElement | null>; onClear: () => void }) {
  const clear = () => {
    onClear()
    field.current?.focus()
  }
  return (
    <IconButton label="清除检索词" className={styles['clear']} onClick={clear}>
      <X size={16} />
    </IconButton>
  )
}

interface SuggestionListProps {
  id: string
  suggestions: readonly Suggestion[]
  active: number
  onChoose: (word: string) => void
}

function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    // a native select cannot be the suggestions of a text field
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the combobox pattern of ARIA
    <ul id={id} role="listbox" aria-label="联想词" className={styles['list']} hidden={suggestions.length === 0}>
      {suggestions.map((suggestion, index) => (
        <li
          key={`${suggestion.kind}:${suggestion.word}`}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the combobox pattern of ARIA
          role="option"
          aria-selected={index === active}
          className={classNames(styles['option'], index === active && styles['active'])}
          // before the field loses the focus and the list closes
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(suggestion.word)
          }}
        >
          <span>{suggestion.word}</span>
          <span className={styles['kind']}>{kindNames[suggestion.kind]}</span>
        </li>
      ))}
    </ul>
  )
}

function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focusField = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isKeyTaken(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', focusField)
    return () => document.removeEventListener('keydown', focusField)
  }, [field])
}
