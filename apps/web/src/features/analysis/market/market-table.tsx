import { formatMoney, type Market, type MarketPeriod, type MarketSums } from '@tender/contract'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './market-page.module.css'
import { changeText } from './measures.ts'

type Count = 'tendered' | 'awarded' | 'amount'

/** The figures of each period, with 环比 and 同比, the newest first. */
export function MarketTable({ market: { periods } }: { market: Market }) {
  const areYears = periods.every(
    ({ from, until }) => from.slice(0, 4) === until.slice(0, 4) && from.endsWith('01-01') && until.endsWith('12-31'),
  )
  return (
    <Card className={styles['table']} aria-label="各期数据">
      <h2 className={styles['chartTitle']}>各期数据</h2>
      <p className={styles['note']}>
        {areYears ? '同比：与上一年相比。' : '环比：与上一期相比；同比：与上一年的同一期相比。'}未结束的、之前数据不足的不比较。
      </p>
      <DataTable label="各期数据" rows={periods.toReversed()} rowKey={({ from }) => from} columns={columnsOf(areYears)} onPhone="table" />
    </Card>
  )
}

function columnsOf(areYears: boolean): DataColumn<MarketPeriod>[] {
  return [
    { title: '时间', cell: ({ name, isOver }) => `${name}${isOver ? '' : '（未结束）'}` },
    ...countColumns('招标项目', 'tendered', areYears),
    ...countColumns('中标项目', 'awarded', areYears),
    ...countColumns('中标金额', 'amount', areYears),
  ]
}

function countColumns(title: string, count: Count, areYears: boolean): DataColumn<MarketPeriod>[] {
  const change = (name: string, of: (period: MarketPeriod) => MarketSums | null): DataColumn<MarketPeriod> => ({
    title: `${title}${name}`,
    kind: 'number',
    cell: (period) => changeText(period[count], of(period)?.[count]),
  })
  return [
    {
      title,
      kind: 'number',
      cell: (period) => (count === 'amount' ? moneyText(period) : period[count].toLocaleString('zh-CN')),
    },
    ...(areYears ? [] : [change('环比', ({ before }) => before)]),
    change('同比', ({ yearBefore }) => yearBefore),
  ]
}

function moneyText({ priced, amount }: MarketSums): string | null {
  return priced === 0 ? null : formatMoney(amount)
}
