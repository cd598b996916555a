import { companyKinds, formatDay, formatMoney, industries, type CompanyRow } from '@tender/contract'
import type { ReactNode } from 'react'
import { nameOf } from '../filters/describe-filter.ts'
import { paths } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { Tag } from '../ui/tag.tsx'
import rowStyles from '../ui/rows.module.css'
import styles from './company-rows.module.css'
import { CompanyStar } from './company-star.tsx'

interface CompanyRowsProps<Row> {
  rows: readonly Row[]
  /** Shown below everything else in the row. */
  belowOf?: (row: Row) => ReactNode
  noteOf?: (row: Row) => ReactNode
  /** Rows that were removed and are shown only until the member leaves the page. */
  isPast?: (row: Row) => boolean
  /** Hides the stars. */
  isReadOnly?: boolean
}

/** A list of companies. */
export function CompanyRows<Row extends CompanyRow>({ rows, belowOf, noteOf, isPast, isReadOnly = false }: CompanyRowsProps<Row>) {
  return (
    <ol className={styles['rows']}>
      {rows.map((row) => (
        <ListRow
          key={row.id}
          choice={{ id: row.id, title: row.name }}
          isPast={isPast?.(row) === true}
          heading={
            <>
              <Link to={paths.company(row.id)} data-row={row.id} className={rowStyles['title']}>
                {row.name}
              </Link>
              {row.kind !== null && <Tag>{nameOf(companyKinds, row.kind)}</Tag>}
            </>
          }
          aside={row.figures === null ? null : <Won figures={row.figures} />}
          acts={isReadOnly ? null : <CompanyStar company={row} />}
        >
          <About row={row} note={noteOf?.(row)} />
          {row.figures !== null && <Counts figures={row.figures} />}
          {belowOf?.(row)}
        </ListRow>
      ))}
    </ol>
  )
}

function About({ row: { areaName, creditCode, otherNames, figures }, note }: { row: CompanyRow; note: ReactNode }) {
  const industry = figures?.industry ?? null
  return (
    <div className={rowStyles['about']}>
      {note}
      {areaName !== '' && <span>{areaName}</span>}
      {industry !== null && <span>{nameOf(industries, industry)}</span>}
      {creditCode !== null && <span>信用代码：{creditCode}</span>}
      {otherNames.length > 0 && <span>其他名称：{otherNames.join('、')}</span>}
    </div>
  )
}

type Figures = NonNullable<CompanyRow['figures']>

function Counts({ figures: { tendered, ranTenders, won, competed } }: { figures: Figures }) {
  return (
    <div className={classNames(rowStyles['about'], rowStyles['clear'], 'tabular')}>
      {tendered > 0 && <span>招标 {tendered} 个项目</span>}
      {ranTenders > 0 && <span>代理 {ranTenders} 个项目</span>}
      {competed > 0 && (
        <span>
          投标 {competed} 个项目，中标 {won} 个
        </span>
      )}
    </div>
  )
}

function Won({ figures: { wonAmount, won, lastSeen } }: { figures: Figures }) {
  return (
    <>
      {wonAmount !== null && (
        <span className={rowStyles['amount']}>
          <span className={rowStyles['amountLabel']}>累计中标</span>
          {formatMoney(wonAmount)}
        </span>
      )}
      {wonAmount === null && won > 0 && <span className={rowStyles['noAmount']}>中标金额未公布</span>}
      {lastSeen !== null && (
        <time dateTime={lastSeen} className={rowStyles['time']}>
          最近公告 {formatDay(lastSeen)}
        </time>
      )}
    </>
  )
}
