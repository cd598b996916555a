import { formatMoney, type MarketPeriod, type MarketSums } from '@tender/contract'
import { changeText } from './measures.ts'

/** A column of the table of periods. */
export interface PeriodColumn {
  title: string
  kind: 'text' | 'number'
  /** Null if there is nothing to say. */
  shown: (period: MarketPeriod) => string | null
  /** Its title and its values in files, if they differ. */
  written?: { title: string; value: (period: MarketPeriod) => string }
}

/** @param areYears the period before is the one a year before, so one comparison is enough */
export function periodColumns(areYears: boolean): PeriodColumn[] {
  return [
    { title: '时间', kind: 'text', shown: ({ name, isOver }) => `${name}${isOver ? '' : '（未结束）'}` },
    ...compared('招标项目', 'tendered', areYears),
    ...compared('中标项目', 'awarded', areYears),
    ...compared('中标金额', 'amount', areYears),
  ]
}

function compared(title: string, of: 'tendered' | 'awarded' | 'amount', areYears: boolean): PeriodColumn[] {
  const change = (name: string, before: (period: MarketPeriod) => MarketSums | null): PeriodColumn => ({
    title: `${title}${name}`,
    kind: 'number',
    shown: (period) => changeText(period[of], before(period)?.[of]),
  })
  return [
    of === 'amount' ? amountColumn(title) : countColumn(title, of),
    ...(areYears ? [] : [change('环比', ({ before }) => before)]),
    change('同比', ({ yearBefore }) => yearBefore),
  ]
}

function countColumn(title: string, of: 'tendered' | 'awarded'): PeriodColumn {
  return {
    title,
    kind: 'number',
    shown: (period) => period[of].toLocaleString('zh-CN'),
    written: { title, value: (period) => String(period[of]) },
  }
}

function amountColumn(title: string): PeriodColumn {
  return {
    title,
    kind: 'number',
    shown: ({ priced, amount }) => (priced === 0 ? null : formatMoney(amount)),
    written: { title: `${title}（元）`, value: ({ priced, amount }) => (priced === 0 ? '' : String(amount / 100)) },
  }
}

/** The table as a file that spreadsheets open. No value can contain a comma, a quote or a formula. */
export function periodsCsv(columns: readonly PeriodColumn[], rows: readonly MarketPeriod[]): Blob {
  const head = columns.map(({ title, written }) => written?.title ?? title)
  const lines = rows.map((row) => columns.map(({ shown, written }) => written?.value(row) ?? shown(row) ?? ''))
  // the mark at the beginning tells Excel the encoding
  return new Blob([`\uFEFF${[head, ...lines].map((cells) => cells.join(',')).join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
