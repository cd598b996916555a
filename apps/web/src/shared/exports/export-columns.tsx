import { exportColumnNames, exportColumns, usualExportColumns, type ExportColumn } from '@tender/contract'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import styles from './export-columns.module.css'

interface ExportColumnsProps {
  chosen: readonly ExportColumn[]
  /** Gets the columns in the order of the file. */
  onChoose: (columns: readonly ExportColumn[]) => void
}

/** Chooses the columns of the file. */
export function ExportColumns({ chosen, onChoose }: ExportColumnsProps) {
  const errorId = useId()
  const choose = (column: ExportColumn, isChosen: boolean) =>
    onChoose(exportColumns.filter((one) => (one === column ? isChosen : chosen.includes(one))))
  return (
    <fieldset className={styles['columns']} aria-label="导出的列" aria-describedby={errorId}>
      <div className={styles['head']}>
        <span className={styles['label']}>
          列（已选 {chosen.length} / {exportColumns.length}）
        </span>
        <span id={errorId} className={styles['error']}>
          {chosen.length === 0 && '请至少选择一列'}
        </span>
        <Button size="small" variant="link" disabled={chosen.length === exportColumns.length} onClick={() => onChoose(exportColumns)}>
          全选
        </Button>
        <Button size="small" variant="link" onClick={() => onChoose(usualExportColumns)}>
          恢复默认
        </Button>
      </div>
      <div className={styles['grid']}>
        {exportColumns.map((column) => (
          <Checkbox key={column} checked={chosen.includes(column)} onChange={(isChosen) => choose(column, isChosen)}>
            {exportColumnNames[column]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
