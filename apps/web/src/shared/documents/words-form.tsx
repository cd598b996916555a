import { noticeFilters } from '@tender/contract'
import { useState, type SubmitEvent } from 'react'
import { tooLong } from '../too-long.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './words-form.module.css'

interface WordsFormProps {
  label: string
  placeholder: string
  /** The words of the current search; when they change, the field follows. */
  words: string
  /** The minimal number of characters. */
  minLength?: number
  onSearch: (words: string) => void
}

/** A plain search field, for pages that search one thing. */
export function WordsForm({ label, placeholder, words, minLength = 0, onSearch }: WordsFormProps) {
  const [draft, setDraft] = useState(words)
  const [shown, setShown] = useState(words)
  const [tooShort, setTooShort] = useState(false)
  if (shown !== words) {
    setShown(words)
    setDraft(words)
  }
  const error = tooShort ? `请输入至少 ${minLength} 个字` : tooLong(draft, noticeFilters.searchWord.maxLength)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { length } = draft.trim()
    if (length > 0 && length < minLength) setTooShort(true)
    else if (error === undefined) onSearch(draft.trim())
  }
  const type = (text: string) => {
    setTooShort(false)
    setDraft(text)
  }
  return (
    <search className={styles['search']}>
      <form className={styles['form']} onSubmit={submit}>
        <TextField
          type="search"
          label={label}
          labelHidden
          placeholder={placeholder}
          error={error}
          value={draft}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit">搜索</Button>
      </form>
    </search>
  )
}
