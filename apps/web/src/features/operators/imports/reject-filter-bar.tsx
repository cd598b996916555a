import { useState } from 'react'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { DownloadRejects } from './download-rejects.tsx'
import type { RejectFilters } from './use-imports.ts'

interface RejectFilterBarProps {
  filters: RejectFilters
  reasons: readonly { reason: string; count: number }[]
  onSearch: (filters: RejectFilters) => void
  onClear: (() => void) | undefined
}

export function RejectFilterBar({ filters, reasons, onSearch, onClear }: RejectFilterBarProps) {
  const [origin, setOrigin] = useState(filters.origin)
  const [run, setRun] = useState(filters.run)
  const search = (reason: string) => onSearch({ origin: origin.trim(), run: run.trim(), reason })
  const counted = reasons.map(({ reason, count }) => ({ value: reason, label: `${reason}（${count}）` }))
  // a chosen reason stays in the list even if no reject has it any more
  const chosen =
    filters.reason === '' || reasons.some(({ reason }) => reason === filters.reason)
      ? []
      : [{ value: filters.reason, label: filters.reason }]
  return (
    <FilterBar
      label="查找未入库记录"
      onSearch={() => search(filters.reason)}
      onClear={onClear}
      actions={<DownloadRejects filters={filters} />}
    >
      <TextField
        label="文件或来源"
        placeholder="路径或来源名称的一部分"
        maxLength={200}
        value={origin}
        onChange={({ target }) => setOrigin(target.value)}
      />
      <TextField
        label="第几次导入"
        inputMode="numeric"
        maxLength={10}
        value={run}
        onChange={({ target }) => setRun(target.value.replace(/\D/g, ''))}
      />
      <SelectField
        label="原因"
        options={[{ value: '', label: '全部原因' }, ...counted, ...chosen]}
        value={filters.reason}
        onChange={(reason) => search(reason)}
      />
    </FilterBar>
  )
}
