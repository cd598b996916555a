import {
  formatDay,
  formatMoney,
  type ExpectedPurchase,
  type PotentialCompany,
  type PotentialFilters,
  type PotentialReply,
} from '@tender/contract'
import { CompanyMonitorButton } from '../../../shared/documents/monitor-button.tsx'
import { paths } from '../../../shared/paths.ts'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import analysisStyles from '../analysis.module.css'
import { noticesBehind } from './notices-behind.ts'
import styles from './potential-page.module.css'

/** A column of the table, and what a file says in its place. */
export interface PotentialColumn extends DataColumn<PotentialCompany> {
  written: (company: PotentialCompany) => string | number | null
  /** Its title in a file, if it differs. */
  writtenTitle?: string
}

interface Asked {
  filters: PotentialFilters
  /** The member may open the pages of companies. */
  mayOpen: boolean
  /** The two days of the span. */
  published: string
  own: PotentialReply['own']
}

export function columnsOf(asked: Asked): PotentialColumn[] {
  const { side, relation } = asked.filters
  const columns = side === 'customers' ? customerColumns(asked) : rivalColumns(asked)
  return asked.own === null || (side === 'customers' && relation === 'new') ? columns : [...columns, ownColumn(side)]
}

/** 监控: watches the row's company in its role there. */
export function monitorColumn(side: PotentialFilters['side']): DataColumn<PotentialCompany> {
  return { title: '操作', kind: 'actions', cell: ({ name }) => <CompanyMonitorButton role={roleOfSide[side]} name={name} /> }
}

/** The role in which the companies of a side are watched. */
export const roleOfSide = { customers: 'tenderer', rivals: 'winner' } as const

function customerColumns(asked: Asked): PotentialColumn[] {
  return [
    nameColumn('招标单位', asked),
    areaColumn,
    projectsColumn('招标项目', (name) => noticesBehind(asked.filters, asked.published, { tenderer: name })),
    amountColumn('中标金额'),
    discountColumn,
    partnersColumn('主要中标单位', asked),
    latestColumn('最近招标'),
    {
      title: '预计下次',
      kind: 'number',
      sort: 'next',
      cell: ({ next }) => next && <Next next={next} />,
      written: ({ next }) => next && nextText(next),
    },
  ]
}

function rivalColumns(asked: Asked): PotentialColumn[] {
  return [
    nameColumn('投标单位', asked),
    areaColumn,
    projectsColumn('中标项目', (name) => noticesBehind(asked.filters, asked.published, { winner: name })),
    { title: '参与项目', kind: 'number', cell: ({ competed }) => competed.toLocaleString('zh-CN'), written: ({ competed }) => competed },
    amountColumn('中标金额'),
    discountColumn,
    partnersColumn('主要客户', asked),
    latestColumn('最近参与'),
  ]
}

function nameColumn(title: string, { mayOpen }: Asked): PotentialColumn {
  return { title, cell: ({ id, name }) => <Company id={id} name={name} mayOpen={mayOpen} />, written: ({ name }) => name }
}

const areaColumn: PotentialColumn = {
  title: '地区',
  cell: ({ areaNames }) => areaNames.join('、'),
  written: ({ areaNames }) => areaNames.join('、'),
}

function projectsColumn(title: string, to: (name: string) => string): PotentialColumn {
  return {
    title,
    kind: 'number',
    sort: 'projects',
    cell: ({ name, projects }) => (projects === 0 ? 0 : <Link to={to(name)}>{projects.toLocaleString('zh-CN')}</Link>),
    written: ({ projects }) => projects,
  }
}

function amountColumn(title: string): PotentialColumn {
  return {
    title,
    kind: 'number',
    sort: 'amount',
    cell: ({ amount }) => amount !== null && formatMoney(amount),
    writtenTitle: `${title}（元）`,
    written: ({ amount }) => (amount === null ? null : amount / 100),
  }
}

const discountColumn: PotentialColumn = {
  title: '平均降幅',
  kind: 'number',
  cell: ({ discount, discounted }) =>
    discount !== null && <span title={`按 ${discounted.toLocaleString('zh-CN')} 个预算与中标价齐全的项目`}>{percent(discount)}</span>,
  written: ({ discount }) => (discount === null ? null : percent(discount)),
}

function partnersColumn(title: string, { mayOpen }: Asked): PotentialColumn {
  return {
    title,
    kind: 'long',
    cell: ({ partners }) =>
      partners.length > 0 && (
        <ul className={styles['partners']}>
          {partners.map(({ id, name, projects }) => (
            <li key={id}>
              <Company id={id} name={name} mayOpen={mayOpen} />
              {projects > 1 && <span className={analysisStyles['note']}> {projects.toLocaleString('zh-CN')} 次</span>}
            </li>
          ))}
        </ul>
      ),
    written: ({ partners }) => partners.map(({ name, projects }) => `${name}（${projects} 次）`).join('、'),
  }
}

function latestColumn(title: string): PotentialColumn {
  return {
    title,
    kind: 'number',
    sort: 'latest',
    cell: ({ latest, latestNotice }) => (
      <Link to={paths.document(latestNotice)}>
        <time dateTime={latest}>{formatDay(latest)}</time>
      </Link>
    ),
    written: ({ latest }) => formatDay(latest),
  }
}

function ownColumn(side: PotentialFilters['side']): PotentialColumn {
  return {
    title: side === 'customers' ? '本单位中标' : '与本单位同场',
    kind: 'number',
    cell: ({ own }) => own.toLocaleString('zh-CN'),
    written: ({ own }) => own,
  }
}

function Company({ id, name, mayOpen }: { id: number; name: string; mayOpen: boolean }) {
  return mayOpen ? <Link to={paths.company(id)}>{name}</Link> : name
}

/** Until when a contract runs, or about when the next purchase is due. */
function Next({ next }: { next: ExpectedPurchase }) {
  const { at, noticeId, months } = next
  const day = <time dateTime={at}>{dayText(next)}</time>
  return (
    <div>
      {noticeId === null ? day : <Link to={paths.document(noticeId)}>{day}</Link>}
      <div className={analysisStyles['note']}>{months === null ? '合同到期' : `约每 ${months} 个月一次`}</div>
    </div>
  )
}

function dayText({ at, isEstimate }: ExpectedPurchase): string {
  // a rhythm is not known to the day
  return isEstimate ? `约 ${formatDay(at).slice(0, monthLength)}` : formatDay(at)
}

const monthLength = '2026-08'.length

function nextText(next: ExpectedPurchase): string {
  return `${dayText(next)}（${next.months === null ? '合同到期' : `约每 ${next.months} 个月一次`}）`
}

function percent(discount: number): string {
  return `${(discount / 100).toFixed(1)}%`
}
