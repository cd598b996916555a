import { useEffect, useRef } from 'react'
import { formatCount } from '../format/count.ts'
import { TextField } from '../ui/text-field.tsx'

interface RowsFieldProps {
  /** The most rows; undefined while they are not known. */
  most: number | undefined
  value: string
  fault: string | undefined
  onType: (typed: string) => void
}

/** How many rows are exported. What is typed first replaces the proposed number. */
export function RowsField({ most, value, fault, onType }: RowsFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (most !== undefined && document.activeElement === field.current) field.current?.select()
  }, [most])
  return (
    <TextField
      ref={field}
      label={`导出前多少条（最多 ${most === undefined ? '…' : formatCount(most, false)} 条）`}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={fault}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
