import { formatDay, formatMoney, type DesignedProjectRow } from '@tender/contract'
import type { ReactNode } from 'react'
import { CompanyLink } from '../companies/company-link.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { industryInRow } from './industry-names.ts'
import { ProjectNameLink } from './project-name-link.tsx'
import rowStyles from '../ui/rows.module.css'
import styles from './project-rows.module.css'
import { ProjectStar } from './project-star.tsx'
import { ProjectStepper } from './project-stepper.tsx'
import { ProjectTags } from './project-tags.tsx'

interface ProjectRowsProps<Row> {
  rows: readonly Row[]
  /** Shown below everything else in the row. */
  belowOf?: (row: Row) => ReactNode
  noteOf?: (row: Row) => ReactNode
  /** Rows that were removed and are shown only until the member leaves the page. */
  isPast?: (row: Row) => boolean
  /** Hides the stars. */
  isReadOnly?: boolean
}

/** A list of 拟在建 projects. */
export function ProjectRows<Row extends DesignedProjectRow>({ rows, belowOf, noteOf, isPast, isReadOnly = false }: ProjectRowsProps<Row>) {
  return (
    <ol className={styles['rows']}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          choice={{ id: row.id, title: row.name }}
          isPast={isPast?.(row) === true}
          heading={
            <>
              <ProjectNameLink row={row} />
              <ProjectTags project={row} />
            </>
          }
          aside={<Aside row={row} />}
          acts={isReadOnly ? null : <ProjectStar project={row} />}
        >
          <About row={row} note={noteOf?.(row)} />
          <div>
            <ProjectStepper project={row} />
          </div>
          {belowOf?.(row)}
        </ListRow>
      ))}
    </ol>
  )
}

function About({ row, note }: { row: DesignedProjectRow; note: ReactNode }) {
  const { areaName, owner, code, notices, approvals } = row
  const industry = industryInRow(row)
  return (
    <div className={rowStyles['about']}>
      {note}
      {areaName !== '' && <span>{areaName}</span>}
      {industry !== null && <span>{industry}</span>}
      {owner !== null && (
        <span>
          建设单位：
          <CompanyLink company={owner} />
        </span>
      )}
      {code !== null && <span className={styles['code']}>项目代码：{code}</span>}
      <span>{recordsText({ notices, approvals })}</span>
    </div>
  )
}

/** The number of notices and approvals about the project. */
export function recordsText({ notices, approvals }: Pick<DesignedProjectRow, 'notices' | 'approvals'>): string {
  return [notices > 0 ? `公告 ${notices} 条` : '', approvals > 0 ? `审批 ${approvals} 项` : ''].filter(Boolean).join('，')
}

function Aside({ row: { investment, lastAt } }: { row: DesignedProjectRow }) {
  return (
    <>
      {investment === null ? (
        <span className={rowStyles['noAmount']}>投资额未公布</span>
      ) : (
        <span className={rowStyles['amount']}>
          <span className={rowStyles['amountLabel']}>{investmentLabels[investment.from]}</span>
          {formatMoney(investment.amount)}
        </span>
      )}
      <time dateTime={lastAt} className={rowStyles['time']}>
        {formatDay(lastAt)} 更新
      </time>
    </>
  )
}

export const investmentLabels = { investment: '投资', budget: '招标预算' } as const
