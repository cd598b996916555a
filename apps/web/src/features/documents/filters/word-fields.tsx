import { useAllowed } from '../../../shared/session.ts'
import { LockedNote } from '../../../shared/ui/locked-note.tsx'
import type { FilterFieldProps } from '../../../shared/documents/filter-fields.ts'
import styles from './filters.module.css'
import { WordField } from './word-field.tsx'

const longestName = 100

/** All filters that are typed. */
export function WordFields(props: FilterFieldProps) {
  return (
    <div className={styles['words']}>
      <PartyFields {...props} />
      <ExcludeField {...props} />
    </div>
  )
}

/** 招标单位, 中标单位 and 代理机构; seen but locked for levels that may not filter by them. */
function PartyFields({ filters, onChange }: FilterFieldProps) {
  const isAllowed = useAllowed('documents.party-filter')
  const shared = { maxLength: longestName, disabled: !isAllowed, placeholder: '单位名称' }
  return (
    <>
      <WordField label="招标单位" {...shared} value={filters.tenderer} onChange={(tenderer) => onChange({ tenderer })} />
      <WordField label="中标单位" {...shared} value={filters.winner} onChange={(winner) => onChange({ winner })} />
      <WordField label="代理机构" {...shared} value={filters.agency} onChange={(agency) => onChange({ agency })} />
      {!isAllowed && <LockedNote need="documents.party-filter" />}
    </>
  )
}

function ExcludeField({ filters, onChange }: FilterFieldProps) {
  return (
    <WordField
      label="排除词"
      value={filters.excludeWords}
      placeholder="多个词用空格隔开"
      maxLength={500}
      onChange={(excludeWords) => onChange({ excludeWords })}
    />
  )
}
