import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  /** The name of the search, read out with the form. */
  label: string
  /** The fields (TextField, SelectField). */
  children: ReactNode
  onSearch: () => void
  /** Undefined while nothing is filtered. */
  onClear?: (() => void) | undefined
  /** More actions on the results. */
  actions?: ReactNode
}

/** The filters of a list: fields in a row, 搜索 and 清空. Enter in a field searches. */
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
