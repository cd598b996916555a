import {
  addDays,
  daysBack,
  readDay,
  startOfDay,
  type Filter,
  type FilterOf,
  type FilterTable,
  type FilterValue,
  type FilterValues,
} from '@tender/contract'
import type { SingleCondition } from './field-conditions.ts'

/**
 * The conditions for the chosen filters of a table. Words in the query language become no condition, because the caller
 * parses them.
 * @param now the end of relative periods
 */
export function conditionsOf<Field extends string>(table: FilterTable<Field>, values: FilterValues, now: Date): SingleCondition<Field>[] {
  return Object.entries(table).flatMap(([name, filter]) => conditionOf(name, filter, values, now))
}

function conditionOf<Field extends string>(name: string, filter: Filter<Field>, values: FilterValues, now: Date): SingleCondition<Field>[] {
  const value = values[name]
  switch (filter.kind) {
    case 'words':
    case 'word-list':
    case 'choice':
      return []
    case 'text':
      return typeof value === 'string' && value !== '' ? [{ kind: 'named', field: filter.field, words: value }] : []
    case 'choices':
      return listOf(value).length > 0 ? [{ kind: 'listed', field: filter.field, values: listOf(value) }] : []
    case 'area':
      return listOf(value).length > 0 ? [{ kind: 'inside', field: filter.field, areas: listOf(value) }] : []
    case 'flag':
      return value === true ? [{ kind: 'flagged', field: filter.field, value }] : []
    case 'range':
      return within(filter.field, { from: numberOf(values[`${name}From`]), below: numberOf(values[`${name}Below`]) })
    case 'period':
      return within(filter.field, periodBounds(String(value ?? filter.initial), now))
    case 'span':
      return within(filter.field, spanBounds(filter, value, now))
    case 'day':
      return within(filter.field, { below: endOf(value) })
  }
}

interface Bounds {
  from?: number | undefined
  below?: number | undefined
}

function within<Field extends string>(field: Field, { from, below }: Bounds): SingleCondition<Field>[] {
  if (from === undefined && below === undefined) return []
  return [{ kind: 'within', field, ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) }]
}

function periodBounds(period: string, now: Date): Bounds {
  if (period === 'all') return {}
  if (period === 'today') return { from: startOfDay(now).getTime() }
  const days = /^(\d+)d$/.exec(period)?.[1]
  if (days !== undefined) return { from: startOfDay(daysBack(now, Number(days))).getTime() }
  return daysBounds(period)
}

/** @param days `2026-01-01..2026-03-31`, both included */
function daysBounds(days: string): Bounds {
  const [from = '', to = ''] = days.split('..')
  return { from: readDay(from)?.getTime(), below: endOf(to) }
}

function spanBounds({ options }: FilterOf<'span'>, value: FilterValue, now: Date): Bounds {
  const option = options.find(({ code }) => code === value)
  if (option === undefined) return daysBounds(String(value ?? ''))
  const moment = (days: number | undefined) => (days === undefined ? undefined : addDays(now, days).getTime())
  const afterDay = (days: number | undefined) => (days === undefined ? undefined : addDays(startOfDay(now), days + 1).getTime())
  return { from: moment(option.from), below: afterDay(option.until) ?? moment(option.below) }
}

/** The first moment after a day; undefined if none is chosen. */
function endOf(day: FilterValue): number | undefined {
  const start = typeof day === 'string' ? readDay(day) : null
  return start === null ? undefined : addDays(start, 1).getTime()
}

function listOf(value: FilterValue): readonly string[] {
  return typeof value === 'object' ? value : []
}

function numberOf(value: FilterValue): number | undefined {
  return typeof value === 'number' ? value : undefined
}
