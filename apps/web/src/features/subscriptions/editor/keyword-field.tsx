import { maxWordLength } from '@tender/contract'
import { useId, useState, type KeyboardEvent } from 'react'
import { useSuggestions, type Suggestion } from '../../../shared/documents/use-suggestions.ts'
import { comboboxProps, nextPlace, SuggestionList } from '../../../shared/ui/suggestion-list.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import styles from './editor.module.css'

interface KeywordFieldProps {
  value: string
  error: string | undefined
  onChange: (keyword: string) => void
}

/** The keyword of a group. It suggests words from notices and from recent searches. */
export function KeywordField({ value, error, onChange }: KeywordFieldProps) {
  const listId = useId()
  const { suggestions, active, show, choose, steer } = useKeywordSuggestions(value, onChange)
  return (
    <div className={styles['keyword']}>
      <TextField
        label="关键词"
        placeholder="例如：光伏"
        maxLength={maxWordLength}
        {...comboboxProps(listId, suggestions.length, active)}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.target.value)
          show(true)
        }}
        onBlur={() => show(false)}
        onKeyDown={steer}
      />
      <SuggestionList
        id={listId}
        label="关键词联想"
        options={suggestions.map(({ word, kind }) => ({ text: word, note: kindNames[kind] }))}
        active={active}
        onChoose={choose}
      />
    </div>
  )
}

/** Suggests keywords while one is typed. `active` is the index that the arrow keys have reached; -1 for none. */
function useKeywordSuggestions(value: string, onChange: (keyword: string) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(value.trim(), isOpen).filter((one) => isKeyword(one) && one.word !== value.trim())
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setActive(-1)
  }
  const choose = (place: number) => {
    show(false)
    onChange(suggestions[place]?.word ?? value)
  }
  const steer = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive(nextPlace(active, suggestions.length, step))
    else if (event.key === 'Enter' && active >= 0) choose(active)
    else if (event.key === 'Escape') show(false)
    else return
    // keeps the form from being sent and the dialog from closing
    event.preventDefault()
  }
  return { suggestions, active, show, choose, steer }
}

const kindNames: Record<Suggestion['kind'], string> = {
  history: '搜索过',
  subject: '标的物',
  company: '单位',
  area: '地区',
  title: '公告标题',
}

/** Leaves out areas, which have their own filter, titles, which find one notice, and words with spaces or signs, which are a search. */
function isKeyword({ word, kind }: Suggestion): boolean {
  return (kind === 'subject' || kind === 'history') && word.length <= maxWordLength && !/[\s|"“”]|^-/u.test(word)
}
