import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** What is searched, read out with the form. */
  label: string
  /** Fields (TextField, SelectField). */
  children: ReactNode
  onSearch: () => void
  /** Absent while nothing is filtered. */
  onClear?: (() => void) | undefined
  /** What else can be done with what was found. */
  actions?: ReactNode
}

/** The filters of a list: fields side by side, 搜索 and 清空. Enter in a field searches. */
export function FilterBar({ label, children, onSearch, onClear, actions }: FilterBarProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <search aria-label={label}>
      <form className={styles['bar']} onSubmit={submit} noValidate>
        {children}
        <div className={styles['buttons']}>
          <Button type="submit" variant="primary">
            搜索
          </Button>
          {onClear !== undefined && <Button onClick={onClear}>清空</Button>}
          {actions}
        </div>
      </form>
    </search>
  )
}
