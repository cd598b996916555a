import { auditTypeNames, formatDay, formatMoney, type ApprovalRow } from '@tender/contract'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ResultTag } from '../result-tag.tsx'
import styles from './approval-rows.module.css'

const columns: readonly DataColumn<ApprovalRow>[] = [
  {
    title: '项目名称',
    cell: ({ id, name }) => (
      <Link to={paths.approval(id)} data-row={id}>
        {name}
      </Link>
    ),
  },
  { title: '项目代码', cell: ({ codes }) => codes.length > 0 && codes.map((code) => <Code key={code} code={code} />) },
  { title: '最新事项', cell: ({ latest }) => latest.matter },
  { title: '审批部门', cell: ({ latest }) => latest.authority },
  { title: '审批结果', cell: ({ latest }) => (latest.result === null ? null : <ResultTag result={latest.result} />) },
  { title: '类型', cell: ({ auditType }) => (auditType === null ? null : auditTypeNames[auditType]) },
  { title: '地区', cell: ({ areaName }) => areaName },
  { title: '建设单位', cell: ({ owner }) => owner && <CompanyLink company={owner} /> },
  { title: '投资额', kind: 'number', cell: ({ investment }) => (investment === null ? null : formatMoney(investment)) },
  { title: '日期', kind: 'number', cell: ({ at }) => formatDay(at) },
]

/** The same rows side by side. */
export function ApprovalTable({ rows }: { rows: readonly ApprovalRow[] }) {
  return <DataTable label="审批项目" rows={rows} columns={columns} rowKey={({ id }) => id} />
}

function Code({ code }: { code: string }) {
  return <div className={classNames(styles['code'], 'tabular')}>{code}</div>
}
