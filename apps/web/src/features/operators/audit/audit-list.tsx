import { actorKindNames, formatTime, type AuditRow } from '@tender/contract'
import { Link } from '../../../shared/ui/link.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { DataTable, type DataColumn, type TableOrder } from '../../../shared/ui/data-table.tsx'
import styles from './audit-list.module.css'

interface AuditListProps extends Partial<TableOrder> {
  rows: readonly AuditRow[]
  hasEnterprise: boolean
}

/** Lists who changed what, with the values before and after. Only the page of the whole log can be sorted. */
export function AuditList({ rows, hasEnterprise, ...order }: AuditListProps) {
  const shown = hasEnterprise ? columns : columns.filter((column) => column !== enterpriseColumn)
  return <DataTable label="操作记录" rows={rows} columns={shown} rowKey={({ id }) => id} {...order} />
}

const enterpriseColumn: DataColumn<AuditRow> = {
  title: '企业',
  sort: 'enterprise',
  cell: ({ enterprise }) =>
    enterprise === null ? null : <Link to={`/operations/enterprises/${enterprise.id}`}>{enterprise.name || `编号 ${enterprise.id}`}</Link>,
}

const columns: readonly DataColumn<AuditRow>[] = [
  { title: '操作', sort: 'action', cell: ({ actionName, subject }) => <Pair first={actionName} second={subject} /> },
  { title: '内容', cell: ({ changes }) => (changes.length === 0 ? null : <Changes changes={changes} />) },
  enterpriseColumn,
  {
    title: '操作人',
    sort: 'actor',
    cell: ({ actorName, actorKind }) => <Pair first={actorName || '—'} second={actorKindNames[actorKind]} />,
  },
  { title: '时间', sort: 'at', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
]

function Changes({ changes }: { changes: AuditRow['changes'] }) {
  return (
    <ul className={styles['changes']}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span className={styles['label']}>{label}：</span>
          {before !== null && (
            <>
              <del className={styles['before']}>{before}</del> → <span className="visually-hidden">改为</span>
            </>
          )}
          {after}
        </li>
      ))}
    </ul>
  )
}
