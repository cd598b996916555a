import type { Filter, FilterTable, FilterValues } from './filter.ts'
import { wireNames } from './filter-table.ts'

/**
 * The value of a filter with exactly one choice: the code of an option or an area, `true` for a flag, and for a range
 * of amounts `from..below` in fen, either of which may be missing. Null for a typed filter, and for an unreadable
 * range. Codes are not checked.
 */
export function valuesOfChoice(name: string, filter: Filter, choice: string): FilterValues | null {
  switch (filter.kind) {
    case 'choices':
    case 'area':
      return { [name]: [choice] }
    case 'choice':
    case 'period':
    case 'span':
      return { [name]: choice }
    case 'flag':
      return choice === 'true' ? { [name]: true } : null
    case 'range':
      return rangeOfChoice(name, filter, choice)
    case 'words':
    case 'word-list':
    case 'text':
    case 'day':
      return null
  }
}

/** The filters of a table that have a fixed set of choices: those that `valuesOfChoice` reads. */
export function namesWithChoices<Table extends FilterTable>(table: Table): (keyof Table & string)[] {
  return Object.keys(table).filter((name) => {
    const kind = table[name]?.kind
    return kind !== undefined && kindsWithChoices.has(kind)
  })
}

const kindsWithChoices: ReadonlySet<Filter['kind']> = new Set(['choices', 'area', 'choice', 'period', 'span', 'flag', 'range'])

/** A range of amounts written as a choice. @param range in fen */
export function choiceOfRange({ from, below }: { from?: number | undefined; below?: number | undefined }): string {
  return `${from ?? ''}..${below ?? ''}`
}

function rangeOfChoice(name: string, filter: Filter, choice: string): FilterValues | null {
  const [text, from = '', below = ''] = /^(\d{0,15})\.\.(\d{0,15})$/.exec(choice) ?? []
  const [fromName = '', belowName = ''] = wireNames(name, filter)
  if (text === undefined) return null
  return { [fromName]: from === '' ? undefined : Number(from), [belowName]: below === '' ? undefined : Number(below) }
}
