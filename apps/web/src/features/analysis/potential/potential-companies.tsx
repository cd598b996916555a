import { csvFile, maxPotentialNotices, potentialOrders, potentialSides, type PotentialCompany, type PotentialReply } from '@tender/contract'
import Download from 'lucide-react/icons/download'
import Target from 'lucide-react/icons/target'
import { waysOfParty } from '../../../shared/documents/monitored-parties.ts'
import { useMonitorWays } from '../../../shared/documents/use-monitor-ways.ts'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import styles from '../analysis.module.css'
import { noticesBehind } from './notices-behind.ts'
import { columnsOf, monitorColumn, roleOfSide, type PotentialColumn } from './potential-columns.tsx'
import type { usePotentialCompanies, PotentialView } from './use-potential.ts'

interface PotentialCompaniesProps {
  view: PotentialView
  query: ReturnType<typeof usePotentialCompanies>
}

/** The companies, with where the figures come from. */
export function PotentialCompanies({ view: { state, go }, query }: PotentialCompaniesProps) {
  const { filters } = state
  const mayOpen = useMayOpen()(paths.companies)
  const { data } = query
  const name = potentialSides.find(({ code }) => code === filters.side)?.name ?? ''
  const columns = columnsOf({ filters, mayOpen, published: data?.published ?? '', own: data?.own ?? null })
  const keepOpen = useMonitorWays()
  const [first] = data?.companies ?? []
  const mayMonitor = first !== undefined && keepOpen(waysOfParty(roleOfSide[filters.side], first.name)).length > 0
  const orderBy = (order: string) =>
    go({ ...state, sort: potentialOrders.find(({ code }) => code === order.replace(/^-/, ''))?.code ?? null })
  return (
    <ListFrame
      label={name}
      query={query}
      head={data !== undefined && <Head name={name} reply={data} columns={columns} to={noticesBehind(filters, data.published)} />}
      isEmpty={data?.companies.length === 0}
      empty={
        <StatePanel icon={<Target size={28} />} title={`没有找到${name}`}>
          可以换一个更常见的说法、放宽地区，或选更长的统计周期。
        </StatePanel>
      }
      foot={<p className={styles['note']}>{explanations[filters.side]}</p>}
    >
      {({ companies }) => (
        <DataTable
          label={name}
          rows={companies}
          rowKey={({ id }) => id}
          columns={mayMonitor ? [...columns, monitorColumn(filters.side)] : columns}
          // the first comes first, whichever way the head is clicked
          order={`-${state.sort ?? 'projects'}`}
          onOrder={orderBy}
        />
      )}
    </ListFrame>
  )
}

const explanations = {
  customers:
    '只统计所找到的项目。金额为这些项目已公布的中标金额；降幅为中标价比预算低多少；预计下次：合同到期的日子，没有写明的按历次采购的间隔推算，只供参考。',
  rivals: '只统计所找到的项目：中标候选人与中标单位都算参与；金额、降幅只计其中标的项目。',
} as const

interface HeadProps {
  name: string
  reply: PotentialReply
  columns: readonly PotentialColumn[]
  /** The search for the notices that were read. */
  to: string
}

function Head({ name, reply: { total, companies, notices, projects, isCut, published }, columns, to }: HeadProps) {
  const number = (count: number) => count.toLocaleString('zh-CN')
  return (
    <>
      <p>
        <Link to={to} className={styles['source']}>
          {isCut ? `最近的 ${number(maxPotentialNotices)}` : number(notices)} 篇公告
        </Link>
        、{number(projects)} 个项目中有 <strong>{number(total)}</strong> 家单位
        {total > companies.length && `，显示前 ${number(companies.length)} 家`}
        {isCut && '；可缩小地区或缩短统计周期，以免漏掉更早的'}
      </p>
      {companies.length > 0 && (
        <div className={styles['tools']}>
          <Button size="small" onClick={() => saveFile(fileOf(columns, companies), `${name}${published.replace('..', '至')}.csv`)}>
            <Download size={15} aria-hidden="true" />
            下载表格
          </Button>
        </div>
      )}
    </>
  )
}

function fileOf(columns: readonly PotentialColumn[], companies: readonly PotentialCompany[]): Blob {
  const head = columns.map(({ title, writtenTitle }) => writtenTitle ?? title)
  return csvFile([head, ...companies.map((company) => columns.map(({ written }) => written(company)))])
}
