import { useMemo } from 'react'
import { useDictionaries } from '../dictionaries.ts'
import type { AmountRange } from './describe-filter.ts'

/** The usual ranges of amounts, as an operator has set them; null while they are loading. */
export function useAmountRanges(): readonly (AmountRange & { label: string })[] | null {
  const [items = null] = useDictionaries('item_amount')
  return useMemo(() => items?.flatMap(({ value, label }) => readRange(value).map((range) => ({ ...range, label }))) ?? null, [items])
}

/** `from-below` in fen, either may be missing; nothing for what is no range. */
function readRange(value: string): AmountRange[] {
  const [text, from = '', below = ''] = /^(\d*)-(\d*)$/.exec(value) ?? []
  if (text === undefined) return []
  // from nothing is from 0, and is not written into the address
  return [{ from: Number(from) || undefined, below: Number(below) || undefined }]
}
