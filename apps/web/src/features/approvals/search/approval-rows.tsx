import { auditTypeNames, formatDay, formatMoney, type ApprovalRow } from '@tender/contract'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { ResultTag } from '../result-tag.tsx'
import rowStyles from '../../../shared/ui/rows.module.css'

export function ApprovalRows({ rows }: { rows: readonly ApprovalRow[] }) {
  return (
    <ol>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ol>
  )
}

function Row({ row }: { row: ApprovalRow }) {
  return (
    <ListRow
      heading={
        <>
          <Link to={paths.approval(row.id)} data-row={row.id} className={rowStyles['title']}>
            {row.name}
          </Link>
          {row.auditType !== null && <Tag>{auditTypeNames[row.auditType]}</Tag>}
          {row.latest.result !== null && <ResultTag result={row.latest.result} />}
        </>
      }
      aside={<Aside row={row} />}
    >
      <div className={classNames(rowStyles['about'], rowStyles['clear'])}>
        <span>{row.latest.matter}</span>
        {row.latest.authority !== null && <span>{row.latest.authority}</span>}
        {row.matterCount > 1 && <span>共 {row.matterCount} 个事项</span>}
      </div>
      <div className={rowStyles['about']}>
        {row.areaName !== '' && <span>{row.areaName}</span>}
        {row.owner !== null && (
          <span>
            建设单位：
            <CompanyLink company={row.owner} />
          </span>
        )}
        {row.codes.length > 0 && <span>项目代码：{row.codes.join('、')}</span>}
      </div>
    </ListRow>
  )
}

/** Shows the investment and the date. */
function Aside({ row }: { row: ApprovalRow }) {
  return (
    <>
      {row.investment !== null && (
        <span className={rowStyles['amount']}>
          <span className={rowStyles['amountLabel']}>投资额</span>
          {formatMoney(row.investment)}
        </span>
      )}
      <time dateTime={row.at} className={rowStyles['time']}>
        {formatDay(row.at)}
      </time>
    </>
  )
}
