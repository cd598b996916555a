import type { Market, MarketPeriod } from '@tender/contract'
import Download from 'lucide-react/icons/download'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import styles from './market-page.module.css'
import { periodColumns, periodsCsv } from './period-columns.ts'

/** The figures of each period, with 环比 and 同比, the newest first. */
export function MarketTable({ market: { periods } }: { market: Market }) {
  const areYears = periods.every(({ from, until }) => from.endsWith('-01-01') && until.endsWith('-12-31'))
  const columns = periodColumns(areYears)
  const rows = periods.toReversed()
  return (
    <Card className={styles['table']} aria-label="各期数据">
      <div className={styles['chartHead']}>
        <h2 className={styles['chartTitle']}>各期数据</h2>
        <span className={styles['note']}>
          {areYears ? '同比：与上一年相比。' : '环比：与上一期相比；同比：与上一年的同一期相比。'}未结束的、之前数据不足的不比较。
        </span>
        <div className={styles['measure']}>
          <Button
            size="small"
            onClick={() => saveFile(periodsCsv(columns, rows), `招投标市场分析${rows.at(-1)?.from}至${rows[0]?.until}.csv`)}
          >
            <Download size={15} aria-hidden="true" />
            下载表格
          </Button>
        </div>
      </div>
      <DataTable
        label="各期数据"
        rows={rows}
        rowKey={({ from }: MarketPeriod) => from}
        columns={columns.map(({ title, kind, shown }) => ({ title, kind, cell: shown }))}
        onPhone="table"
      />
    </Card>
  )
}
