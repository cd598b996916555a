import type { DocumentRow } from '@tender/contract'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import styles from './result-table.module.css'
import { RowLink } from '../../../shared/documents/row-link.tsx'
import { StarButton } from '../../../shared/documents/star-button.tsx'
import { tableColumns } from './table-columns.tsx'
import { useListView } from './list-view.ts'

export function ResultTable({ rows, now }: { rows: readonly DocumentRow[]; now: Date }) {
  const chosen = useListView((view) => view.columns)
  const columns = tableColumns.filter((column) => chosen.includes(column.key))
  return (
    <ScrollRegion className={styles['scroll']} aria-label="检索结果表格，可左右滚动">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col" className={styles['titleColumn']}>
              公告标题
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(column.isNumber && styles['number'])}>
                {column.title}
              </th>
            ))}
            <th scope="col">收藏</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles['titleColumn']}>
                <RowLink row={row} />
              </th>
              {columns.map((column) => (
                <td key={column.key} className={classNames(column.isNumber && styles['number'])}>
                  {column.cell(row, now) || <span className={styles['none']}>—</span>}
                </td>
              ))}
              <td className={styles['star']}>
                <StarButton notice={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
