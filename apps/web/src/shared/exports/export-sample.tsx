import { exportColumnName, exportSampleSize, exportTables, type ExportColumn, type ExportKind } from '@tender/contract'
import { Button } from '../ui/button.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import styles from './export-sample.module.css'
import { useExportSample } from './use-export.ts'

interface ExportSampleProps {
  kind: ExportKind
  /** Null while the draft is loading. */
  draftId: number | null
  columns: readonly ExportColumn[]
}

/** The first rows of the file. It is as high before they are there, and where there are fewer. */
export function ExportSample({ kind, draftId, columns }: ExportSampleProps) {
  const sample = useExportSample(draftId)
  return (
    <div>
      <p className={styles['title']}>
        预览（前 {exportSampleSize} 条）
        {sample.error !== null && (
          <>
            没有载入
            <Button size="small" variant="link" onClick={() => void sample.refetch()}>
              重试
            </Button>
          </>
        )}
      </p>
      <ScrollRegion className={styles['scroll']} aria-label="导出内容的预览" aria-busy={sample.isFetching}>
        <SampleTable kind={kind} rows={sample.data?.rows ?? []} columns={columns} />
      </ScrollRegion>
    </div>
  )
}

interface SampleTableProps extends Pick<ExportSampleProps, 'kind' | 'columns'> {
  rows: readonly (readonly string[])[]
}

function SampleTable({ kind, rows, columns }: SampleTableProps) {
  const known = exportTables[kind].columns
  const lines = Array.from({ length: exportSampleSize }, (_, index) => ({ index, cells: rows[index] }))
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {exportColumnName(kind, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ index, cells }) => (
          <tr key={index}>
            {columns.map((column) => (
              <SampleCell key={column} text={cells?.[known.indexOf(column)] ?? ''} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SampleCell({ text }: { text: string }) {
  return (
    <td>
      <span title={text}>{text}</span>
    </td>
  )
}
