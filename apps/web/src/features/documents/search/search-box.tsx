import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type FocusEvent, type RefObject } from 'react'
import { isKeyTaken } from '../../../shared/is-key-taken.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { comboboxProps, SuggestionList } from '../../../shared/ui/suggestion-list.tsx'
import { useExampleWords } from './example-words.ts'
import styles from './search-box.module.css'
import { useSearchInput } from './use-search-input.ts'
import type { Search } from './use-search.ts'
import type { Suggestion } from '../../../shared/documents/use-suggestions.ts'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

/** Fetched after the first list has loaded: nobody uses the box before that. */
export const loadLateSearch = () => import('./late-search.ts')
const QuickWords = lateComponent(() => loadLateSearch().then((chunk) => chunk.QuickWords))

const kindNames: Record<Suggestion['kind'], string> = {
  history: '搜索过',
  area: '地区',
  subject: '标的物',
  company: '单位',
  title: '公告标题',
}

interface SearchBoxProps {
  search: Search
  busy: boolean
  onSearch: (input: string) => void
}

/**
 * The large search box. It shows suggestions while the member types, and recent searches before. `/` focuses it from
 * anywhere on the page.
 */
export function SearchBox({ search, busy, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const ids = { list: useId(), fault: useId() }
  const typed = useSearchInput(search.state.filters.searchWord, box, onSearch)
  const { input, fault, suggestions, active } = typed
  useSlashKey(field)
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget) === true)) typed.close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and focus of the field and of what opens below it
    <search ref={box} className={styles['search']} onBlur={leave} onKeyDown={typed.steer}>
      <form className={styles['box']} onSubmit={typed.submit}>
        <SearchIcon className={styles['glass']} size={18} aria-hidden="true" />
        <WordsInput field={field} ids={ids} typed={typed} />
        {input !== '' && <ClearButton field={field} onClear={() => typed.change('')} />}
        <Button type="submit" variant="primary" size="large" busy={busy} replaces className={styles['submit']}>
          搜索
        </Button>
        <SuggestionList
          id={ids.list}
          label="联想词"
          className={styles['list']}
          options={suggestions.map(({ word, kind }) => ({ text: word, note: kindNames[kind] }))}
          active={active}
          onChoose={(place) => typed.search(suggestions[place]?.input ?? input)}
        />
        {typed.isResting && <QuickWords search={search} onSearch={typed.search} onDone={typed.close} />}
      </form>
      {fault !== undefined && <Fault id={ids.fault} text={fault} />}
    </search>
  )
}

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} role="alert" className={styles['fault']}>
      {text}
    </p>
  )
}

interface WordsInputProps {
  field: RefObject<HTMLInputElement | null>
  /** Ids of the list below the box and of its error message. */
  ids: { list: string; fault: string }
  typed: ReturnType<typeof useSearchInput>
}

function WordsInput({ field, ids, typed: { input, fault, suggestions, active, open, change } }: WordsInputProps) {
  return (
    <input
      ref={field}
      className={styles['input']}
      {...comboboxProps(ids.list, suggestions.length, active)}
      aria-label="检索词"
      aria-invalid={fault !== undefined}
      aria-describedby={fault === undefined ? undefined : ids.fault}
      enterKeyHint="search"
      placeholder={`输入关键词，或直接描述：${useExampleWords()}`}
      value={input}
      onFocus={open}
      onClick={open}
      onChange={(event) => change(event.target.value)}
    />
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
