import type { Filter, FilterValues } from '@tender/contract'
import { useAllowed } from '../session.ts'
import { LockedNote } from '../ui/locked-note.tsx'
import styles from './filter-widget.module.css'
import { Widget, type FiltersProps } from './filter-widget.tsx'

export type NamedFilter = readonly [name: string, filter: Filter]

interface TextFieldsProps<Values extends FilterValues> extends FiltersProps<Values> {
  filters: readonly NamedFilter[]
}

/** All typed filters, side by side. Filters that need a right are visible but locked without it; one note explains what the right gives. */
export function TextFields<Values extends FilterValues>({ filters, ...props }: TextFieldsProps<Values>) {
  const needs = new Set(filters.flatMap(([, { need }]) => need ?? []))
  return (
    <div className={styles['words']}>
      {[...needs].map((need) => (
        <FieldsByRight key={need} need={need} filters={filters.filter(([, filter]) => filter.need === need)} {...props} />
      ))}
      {filters.map(([name, filter]) => filter.need === undefined && <Widget key={name} name={name} filter={filter} {...props} />)}
    </div>
  )
}

function FieldsByRight<Values extends FilterValues>({
  need,
  filters,
  ...props
}: TextFieldsProps<Values> & { need: NonNullable<Filter['need']> }) {
  const isAllowed = useAllowed(need)
  return (
    <>
      {filters.map(([name, filter]) => (
        <Widget key={name} name={name} filter={filter} isLocked={!isAllowed} {...props} />
      ))}
      {!isAllowed && <LockedNote need={need} />}
    </>
  )
}
