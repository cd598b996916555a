import { useMemo } from 'react'
import { useDictionaries } from '../dictionaries.ts'
import type { AmountRange } from './describe-filter.ts'

/** The default ranges of amounts that operators maintain; null while loading. */
export function useAmountRanges(): readonly (AmountRange & { label: string })[] | null {
  const [items = null] = useDictionaries('item_amount')
  return useMemo(() => items?.flatMap(({ value, label }) => readRange(value).map((range) => ({ ...range, label }))) ?? null, [items])
}

/** Reads `from-below` in fen; either end may be missing. Returns nothing for other text. */
function readRange(value: string): AmountRange[] {
  const [text, from = '', below = ''] = /^(\d*)-(\d*)$/.exec(value) ?? []
  if (text === undefined) return []
  // from 0 means without lower end, and is not written into the address
  return [{ from: Number(from) || undefined, below: Number(below) || undefined }]
}
