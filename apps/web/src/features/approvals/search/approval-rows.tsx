import { auditTypeNames, formatDay, formatMoney, type ApprovalRow } from '@tender/contract'
import { CompanyLink } from '../../../shared/companies/company-link.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { ResultTag } from '../result-tag.tsx'
import styles from './approval-rows.module.css'

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
    <li className={styles['row']}>
      <div className={styles['main']}>
        <h2 className={styles['heading']}>
          <Link to={paths.approval(row.id)} data-row={row.id} className={styles['name']}>
            {row.name}
          </Link>
          {row.auditType !== null && <Tag>{auditTypeNames[row.auditType]}</Tag>}
          {row.latest.result !== null && <ResultTag result={row.latest.result} />}
        </h2>
        <div className={classNames(styles['about'], styles['latest'])}>
          <span>{row.latest.matter}</span>
          {row.latest.authority !== null && <span>{row.latest.authority}</span>}
          {row.matterCount > 1 && <span>共 {row.matterCount} 个事项</span>}
        </div>
        <div className={styles['about']}>
          {row.areaName !== '' && <span>{row.areaName}</span>}
          {row.owner !== null && (
            <span>
              建设单位：
              <CompanyLink company={row.owner} />
            </span>
          )}
          {row.codes.length > 0 && <span>项目代码：{row.codes.join('、')}</span>}
        </div>
      </div>
      <Aside row={row} />
    </li>
  )
}

/** Shows the investment and the date. */
function Aside({ row }: { row: ApprovalRow }) {
  return (
    <div className={styles['aside']}>
      {row.investment !== null && (
        <span className={styles['amount']}>
          <span className={styles['label']}>投资额</span>
          {formatMoney(row.investment)}
        </span>
      )}
      <time dateTime={row.at} className={styles['time']}>
        {formatDay(row.at)}
      </time>
    </div>
  )
}
