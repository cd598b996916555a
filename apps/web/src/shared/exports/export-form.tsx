import {
  exportFormatNames,
  exportFormats,
  exportRecordCode,
  menuBeanFlag,
  type ExportColumn,
  type ExportDraft,
  type ExportFormat,
  type ExportKind,
} from '@tender/contract'
import { useState, type SubmitEvent } from 'react'
import { formatCount } from '../format/count.ts'
import { track } from '../tracking/track.ts'
import { NoticeBox } from '../ui/notice-box.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { UpgradeLink } from '../upgrade/upgrade-link.tsx'
import { chooseExportColumns, chooseExportFormat, useExportChoices } from './export-choices.ts'
import { ExportColumns } from './export-columns.tsx'
import { ExportFailure } from './export-failure.tsx'
import styles from './export-form.module.css'
import { ExportSample } from './export-sample.tsx'
import { exportQuotaText } from './quota-words.ts'
import { RowsField } from './rows-field.tsx'

const formats = exportFormats.map((value) => ({ value, label: exportFormatNames[value] }))

interface ExportFormProps {
  id: string
  kind: ExportKind
  /** Undefined while it is loading. */
  draft: ExportDraft | undefined
  /** Why the export was not started. */
  failure: Error | null
  onOrder: (form: { format: ExportFormat; columns: ExportColumn[]; rows: number }) => void
  /** A link to another page was followed. */
  onFollow: () => void
}

/** Rows, format and columns of an export, with a sample. */
export function ExportForm({ id, kind, draft, failure, onOrder, onFollow }: ExportFormProps) {
  const { format, columns: chosen } = useExportChoices()
  const columns = chosen[kind]
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const most = draft?.most ?? 0
  const rows = typed ?? (draft === undefined ? '' : String(most))
  const fault = isChecked || typed !== null ? rowsFault(rows, most) : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    track([{ beanFlag: menuBeanFlag, recordCode: exportRecordCode, buttonName: '开始导出' }])
    setChecked(true)
    if (rowsFault(rows, most) === undefined && columns.length > 0) onOrder({ format, columns: [...columns], rows: Number(rows) })
  }
  return (
    <form id={id} className={styles['form']} onSubmit={submit} noValidate>
      <p className={styles['found']}>{foundText(draft)}</p>
      <div className={styles['line']}>
        <RowsField most={draft?.most} value={rows} fault={draft === undefined ? undefined : fault} onType={setTyped} />
        <FormatChoice format={format} />
      </div>
      {failure !== null && <ExportFailure failure={failure} onFollow={onFollow} />}
      <ExportColumns kind={kind} chosen={columns} onChoose={(next) => chooseExportColumns(kind, next)} />
      <ExportSample kind={kind} draftId={draft?.id ?? null} columns={columns} />
      {draft !== undefined && <DraftNotes draft={draft} onFollow={onFollow} />}
    </form>
  )
}

function FormatChoice({ format }: { format: ExportFormat }) {
  return (
    <div className={styles['format']}>
      <span className={styles['label']} aria-hidden="true">
        文件格式
      </span>
      <Segmented label="文件格式" size="large" options={formats} value={format} onChange={chooseExportFormat} />
    </div>
  )
}

function foundText(draft: ExportDraft | undefined) {
  if (draft === undefined) return '找到 … 条。本月已用 … / … 条，还可导出 … 条。'
  return (
    <>
      找到 <strong>{formatCount(draft.found, draft.foundIsLowerBound)}</strong> 条。{exportQuotaText(draft.quota)}。
    </>
  )
}

/** What is wrong with the number of rows; undefined if nothing is. */
function rowsFault(text: string, most: number): string | undefined {
  const rows = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0
  return rows >= 1 && rows <= most ? undefined : `请填写 1 至 ${formatCount(most, false)} 的整数`
}

/** What the server says of the words of the search, and whether phones are masked. */
function DraftNotes({ draft: { notes, masksPhones }, onFollow }: { draft: ExportDraft; onFollow: () => void }) {
  if (notes.length === 0 && !masksPhones) return null
  return (
    <NoticeBox>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {masksPhones && (
        <span>
          联系电话按会员级别隐藏中间四位。 <UpgradeLink need="documents.contact-phone" onFollow={onFollow} />
        </span>
      )}
    </NoticeBox>
  )
}
