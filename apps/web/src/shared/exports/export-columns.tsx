import { exportColumnName, exportTables, type ExportColumn, type ExportKind } from '@tender/contract'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './export-columns.module.css'

interface ExportColumnsProps {
  kind: ExportKind
  chosen: readonly ExportColumn[]
  /** Gets the columns in the order of the file. */
  onChoose: (columns: readonly ExportColumn[]) => void
}

/** Chooses the columns of the file. */
export function ExportColumns({ kind, chosen, onChoose }: ExportColumnsProps) {
  const { columns, usual } = exportTables[kind]
  const errorId = useId()
  const choose = (column: ExportColumn, isChosen: boolean) =>
    onChoose(columns.filter((one) => (one === column ? isChosen : chosen.includes(one))))
  return (
    <fieldset className={styles['columns']} aria-label="导出的列" aria-describedby={errorId}>
      <div className={styles['head']}>
        <span className={styles['label']}>
          列（已选 {chosen.length} / {columns.length}）
        </span>
        <span id={errorId} className={styles['error']}>
          {chosen.length === 0 && '请至少选择一列'}
        </span>
        <Button size="small" variant="link" disabled={chosen.length === columns.length} onClick={() => onChoose(columns)}>
          全选
        </Button>
        <Button size="small" variant="link" onClick={() => onChoose(usual)}>
          恢复默认
        </Button>
      </div>
      <div className={styles['grid']}>
        {columns.map((column) => (
          <Checkbox key={column} checked={chosen.includes(column)} onChange={(isChosen) => choose(column, isChosen)}>
            {exportColumnName(kind, column)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
