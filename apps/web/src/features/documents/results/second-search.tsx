import { noticeFilters } from '@tender/contract'
import { useState, type SubmitEvent } from 'react'
import { tooLong } from '../../../shared/too-long.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import styles from './results.module.css'

const maxWords = noticeFilters.secondSearch.maxItems

interface SecondSearchProps {
  words: readonly string[]
  onChange: (words: string[]) => void
}

/** 在结果中搜索: narrows the results by further words. Each becomes a chip among the conditions. */
export function SecondSearch({ words, onChange }: SecondSearchProps) {
  const [draft, setDraft] = useState('')
  const isFull = words.length >= maxWords
  const error = tooLong(draft, noticeFilters.secondSearch.maxLength)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const added = draft.trim()
    if (added === '' || isFull || error !== undefined) return
    setDraft('')
    if (!words.includes(added)) onChange([...words, added])
  }
  return (
    <search className={styles['second']} aria-label="在结果中搜索">
      <form className={styles['secondForm']} onSubmit={submit}>
        <TextField
          label="在结果中搜索"
          labelHidden
          placeholder={isFull ? `最多 ${maxWords} 次` : '在结果中搜索'}
          error={error}
          disabled={isFull}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" aria-label="在结果中搜索" disabled={draft.trim() === ''}>
          搜索
        </Button>
      </form>
    </search>
  )
}
