import { auditTypeNames, formatDay, formatMoney, type ApprovalRow } from '@tender/contract'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { ChosenColumn } from '../../../shared/ui/column-choice.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ResultTag } from '../result-tag.tsx'
import styles from './approval-columns.module.css'

/** The column with the project's name. */
export const nameColumn: DataColumn<ApprovalRow> = {
  title: '项目名称',
  cell: ({ id, name }) => (
    <Link to={paths.approval(id)} data-row={id}>
      {name}
    </Link>
  ),
}

/** The columns after the name, in order. */
export const approvalColumns: readonly ChosenColumn<ApprovalRow>[] = [
  {
    key: 'code',
    title: '项目代码',
    isDefault: true,
    cell: ({ codes }) => codes.length > 0 && codes.map((code) => <Code key={code} code={code} />),
  },
  { key: 'matter', title: '最新事项', isDefault: true, cell: ({ latest }) => latest.matter },
  { key: 'matters', title: '事项数', kind: 'number', isDefault: false, cell: ({ matterCount }) => matterCount },
  { key: 'authority', title: '审批部门', isDefault: true, cell: ({ latest }) => latest.authority },
  {
    key: 'result',
    title: '审批结果',
    isDefault: true,
    cell: ({ latest }) => (latest.result === null ? null : <ResultTag result={latest.result} />),
  },
  { key: 'type', title: '类型', isDefault: true, cell: ({ auditType }) => (auditType === null ? null : auditTypeNames[auditType]) },
  { key: 'area', title: '地区', isDefault: true, cell: ({ areaName }) => areaName },
  { key: 'owner', title: '建设单位', isDefault: true, cell: ({ owner }) => owner && <CompanyLink company={owner} /> },
  {
    key: 'investment',
    title: '投资额',
    kind: 'number',
    isDefault: true,
    cell: ({ investment }) => (investment === null ? null : formatMoney(investment)),
  },
  { key: 'at', title: '日期', kind: 'number', isDefault: true, cell: ({ at }) => formatDay(at) },
]

function Code({ code }: { code: string }) {
  return <div className={classNames(styles['code'], 'tabular')}>{code}</div>
}
