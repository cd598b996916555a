import { companyFilters, companyRoles } from '@tender/contract'
import { useId, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useCompanySuggestions } from '../../../shared/companies/use-company-suggestions.ts'
import { useDraft } from '../../../shared/filters/use-draft.ts'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { useNavigate } from '../../../shared/router/index.ts'
import { tooLong } from '../../../shared/too-long.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { comboboxProps, nextPlace, SuggestionList } from '../../../shared/ui/suggestion-list.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import styles from './company-search-box.module.css'

interface CompanySearchBoxProps {
  /** The words of the current search; when they change, the field follows. */
  words: string
  onSearch: (words: string) => void
}

const { label, maxLength } = companyFilters.searchWord

/** The search field of 查企业. It suggests companies while the member types; a suggestion opens its company, Enter alone searches. */
export function CompanySearchBox({ words, onSearch }: CompanySearchBoxProps) {
  const listId = useId()
  const { draft, error, found, active, change, close, open, steer, submit } = useCompanyInput({ words, onSearch })
  return (
    <search className={styles['search']}>
      <form className={styles['box']} onSubmit={submit}>
        <TextField
          type="search"
          label={label}
          labelHidden
          placeholder="名称、信用代码或拼音首字母"
          error={error}
          {...comboboxProps(listId, found.length, active)}
          value={draft}
          onChange={(event) => change(event.target.value)}
          onBlur={close}
          onKeyDown={steer}
        />
        <Button type="submit">搜索</Button>
        <SuggestionList
          id={listId}
          label="单位联想"
          options={found.map(({ name, role }) => ({ text: name, note: companyRoles.find(({ code }) => code === role)?.name ?? '' }))}
          active={active}
          onChoose={open}
        />
      </form>
    </search>
  )
}

/** The typed words, the suggested companies, and the one that the arrow keys have reached. */
function useCompanyInput({ words, onSearch }: CompanySearchBoxProps) {
  const [draft, setDraft] = useDraft(words)
  const [isOpen, setOpen] = useState(false)
  // the id of a company, not its position: the list may change meanwhile
  const [reached, setReached] = useState<number | null>(null)
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const found = useCompanySuggestions(draft.trim(), isOpen).filter(({ id }) => mayOpen(paths.company(id)))
  const active = found.findIndex(({ id }) => id === reached)
  const error = tooLong(draft, maxLength)
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setReached(null)
  }
  const open = (place: number) => {
    const company = found[place]
    show(false)
    if (company !== undefined) navigate({ pathname: paths.company(company.id) })
  }
  const change = (text: string) => {
    setDraft(text)
    show(true)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (active >= 0) return open(active)
    show(false)
    if (error === undefined) onSearch(draft.trim())
  }
  const steer = (event: KeyboardEvent) => {
    // an input method uses the same keys for its own list
    if (event.nativeEvent.isComposing || found.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // keeps the typed words
    if (step !== undefined || event.key === 'Escape') event.preventDefault()
    if (event.key === 'Escape') show(false)
    if (step !== undefined) setReached(found[nextPlace(active, found.length, step)]?.id ?? null)
  }
  return { draft, error, found, active, change, close: () => show(false), open, steer, submit }
}
