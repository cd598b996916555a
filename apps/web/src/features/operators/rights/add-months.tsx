import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import styles from './add-months.module.css'

/** Adds a row of prices for a term that has none yet. */
export function AddMonths({ taken, onAdd }: { taken: readonly number[]; onAdd: (months: number) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const months = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
    const problem = months < 1 || months > 60 ? '请填写 1–60 的整数' : taken.includes(months) ? '这个时长已在表中' : undefined
    setError(problem)
    if (problem !== undefined) return
    onAdd(months)
    setText('')
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label="增加购买时长（月）"
        labelHidden
        className={styles['months']}
        inputMode="numeric"
        maxLength={2}
        placeholder="时长（月）"
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small">
        增加购买时长
      </Button>
    </form>
  )
}
