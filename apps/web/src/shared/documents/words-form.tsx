import { noticeFilters } from '@tender/contract'
import { useState, type SubmitEvent } from 'react'
import { tooLong } from '../too-long.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './words-form.module.css'

interface WordsFormProps {
  label: string
  placeholder: string
  /** Of the current search; when they change, so does the field. */
  words: string
  onSearch: (words: string) => void
}

/** A plain field for words, where the page has one thing to search in. */
export function WordsForm({ label, placeholder, words, onSearch }: WordsFormProps) {
  const [draft, setDraft] = useState(words)
  const [shown, setShown] = useState(words)
  if (shown !== words) {
    setShown(words)
    setDraft(words)
  }
  const error = tooLong(draft, noticeFilters.searchWord.longest)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (error === undefined) onSearch(draft.trim())
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
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit">搜索</Button>
      </form>
    </search>
  )
}
