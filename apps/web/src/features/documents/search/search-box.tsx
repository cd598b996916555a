import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useId, useRef, type FocusEvent, type RefObject } from 'react'
import { isKeyTaken } from '../../../shared/is-key-taken.ts'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useSearchInput } from './use-search-input.ts'
import type { Search } from './use-search.ts'

/** Fetched once the first list stands: the box is not in use before. */
export const loadQuickWords = () => import('./quick-words.tsx')
const QuickWords = lazy(() => loadQuickWords().then((chunk) => ({ default: chunk.QuickWords })))

interface SearchBoxProps {
  search: Search
  busy: boolean
  onSearch: (input: string) => void
}

/** The large box: words in, suggestions while typing, and before that what was searched last. `/` brings the focus here from anywhere on the page. */
export function SearchBox({ search, busy, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const ids = [useId(), useId()] as const
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
        <input
          ref={field}
          className={styles['input']}
          role="combobox"
          aria-label="检索词"
          aria-expanded={suggestions.length > 0}
          aria-controls={ids[0]}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${ids[0]}-${active}` : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : ids[1]}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="输入关键词，或直接描述：杭州 500万以上 智能化 近一周 招标"
          value={input}
          onFocus={typed.open}
          onClick={typed.open}
          onChange={(event) => typed.change(event.target.value)}
        />
        {input !== '' && <ClearButton field={field} onClear={() => typed.change('')} />}
        <Button type="submit" variant="primary" size="large" busy={busy} className={styles['submit']}>
          搜索
        </Button>
        <SuggestionList id={ids[0]} suggestions={suggestions} active={active} onChoose={({ input: chosen }) => typed.search(chosen)} />
        {typed.isResting && (
          <Suspense>
            <QuickWords search={search} onSearch={typed.search} onDone={typed.close} />
          </Suspense>
        )}
      </form>
      {fault !== undefined && (
        <p id={ids[1]} role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
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
