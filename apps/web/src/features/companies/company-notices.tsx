import { categories, industries, methods, noticeFilters, type CompanyDetail, type CompanyNoticeSide } from '@tender/contract'
import FileSearch from 'lucide-react/icons/file-search'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { ResultList } from '../../shared/documents/result-list.tsx'
import { ResultSkeleton } from '../../shared/documents/result-skeleton.tsx'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useAllowed } from '../../shared/session.ts'
import { RowContextProvider } from '../../shared/documents/row-context-provider.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import { ListFrame } from '../../shared/ui/list-frame.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { useNow } from '../../shared/use-now.ts'
import { sideNames, type CompanyAddress, type CompanyView } from './company-address.ts'
import styles from './company.module.css'
import { useCompanyNotices } from './use-company.ts'

interface CompanyNoticesProps {
  company: CompanyDetail
  side: CompanyNoticeSide
  address: CompanyAddress
}

/** 招标, 代理, 中标, 投标 show one notice for each project: all of them, or those behind a bar. 全部 shows every notice. */
export function CompanyNotices({ company, side, address }: CompanyNoticesProps) {
  const { view, to } = address
  const now = useNow()
  const query = useCompanyNotices(company.id, side, view)
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ list }) => list)
  const narrowed = narrowedTo(company, side, view)
  return (
    <ListFrame
      label={`${sideNames[side]}公告`}
      query={query}
      head={<Head company={company} side={side} total={pages[0]?.totalCount} narrowed={narrowed} all={to({ tab: side })} />}
      isEmpty={rows.length === 0}
      empty={<StatePanel icon={<FileSearch size={28} />} title="没有这样的公告" actions={<Link to={to({ tab: side })}>查看全部</Link>} />}
      skeleton={<ResultSkeleton />}
      renderFailed={noticesFailed}
      foot={
        query.hasNextPage && (
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            更早的公告
          </Button>
        )
      }
    >
      {() => (
        <RowContextProvider rows={rows} searchWord="" published="all">
          <ResultList rows={rows} now={now} />
        </RowContextProvider>
      )}
    </ListFrame>
  )
}

interface HeadProps extends Pick<CompanyNoticesProps, 'company' | 'side'> {
  total: number | undefined
  narrowed: string
  /** Address of the unfiltered list. */
  all: string
}

function Head({ company, side, total, narrowed, all }: HeadProps) {
  return (
    <>
      <h2 className="visually-hidden">{sideNames[side]}公告</h2>
      <output className={styles['total']}>{totalText(side, total, narrowed)}</output>
      {narrowed !== '' && (
        <Link to={all} className={buttonClass('default', 'small')}>
          查看全部
        </Link>
      )}
      <ContractsLink name={company.name} party={partyOf[side]} />
      {side === 'tendered' && <ForecastLink name={company.name} />}
    </>
  )
}

/** The filter that finds a company's own contracts. */
const partyOf: Partial<Record<CompanyNoticeSide, 'tenderer' | 'winner'>> = { tendered: 'tenderer', won: 'winner' }

/** Leads to the company's contracts by their end, for members who may filter by a party. */
function ContractsLink({ name, party }: { name: string; party: 'tenderer' | 'winner' | undefined }) {
  const mayOpen = useMayOpen()
  const mayFilter = useAllowed(noticeFilters.tenderer.need)
  if (party === undefined || !mayFilter || !mayOpen(paths.latent)) return null
  const query = new URLSearchParams({ view: 'ending', [noticeFilters[party].url]: name })
  return (
    <Link to={`${paths.latent}?${query}`} className={buttonClass('default', 'small')}>
      将要到期的合同
    </Link>
  )
}

/** Leads to what the company will probably tender, for members who may filter by a party. */
function ForecastLink({ name }: { name: string }) {
  const mayOpen = useMayOpen()
  const mayFilter = useAllowed(noticeFilters.tenderer.need)
  if (!mayFilter || !mayOpen(paths.forecast)) return null
  const query = new URLSearchParams({ [noticeFilters.tenderer.url]: name })
  return (
    <Link to={`${paths.forecast}?${query}`} className={buttonClass('default', 'small')}>
      预计招标的项目
    </Link>
  )
}

function totalText(side: CompanyNoticeSide, total: number | undefined, narrowed: string) {
  if (total === undefined) return '正在查询…'
  if (side === 'any') {
    return (
      <>
        共 <strong>{total.toLocaleString('zh-CN')}</strong> 条公告
      </>
    )
  }
  return (
    <>
      {narrowed === '' ? '' : `${narrowed}：`}共 <strong>{total.toLocaleString('zh-CN')}</strong> 个项目，每个项目列出一条公告
    </>
  )
}

/** Describes the active filter in words. */
function narrowedTo({ charts }: CompanyDetail, side: CompanyNoticeSide, view: CompanyView): string {
  if (side === 'any') return ''
  const chart = charts.find((one) => one.side === side)
  const area = chart?.areas.find(({ value }) => value === view.area)?.name ?? view.area
  return [
    view.month.replace(/^(\d{4})-0?(\d+)$/, '$1年$2月'),
    view.area === 'none' ? '地区未知' : area,
    view.category === 'none' ? '类别未知' : (categories.find(({ code }) => code === view.category)?.name ?? ''),
    view.industry === 'none' ? '行业未知' : (industries.find(({ code }) => code === view.industry)?.name ?? ''),
    view.method === 'none' ? '采购方式未知' : (methods.find(({ code }) => code === view.method)?.name ?? ''),
    view.customer === '' ? '' : '该客户的项目',
    view.supplier === '' ? '' : '该供应商中标的项目',
    view.rival === '' ? '' : '与该对手同场的项目',
    view.wonBy === '' ? '' : '该对手中标的同场项目',
    view.known === 'amount' ? '已公布中标金额的项目' : '',
    view.known === 'discount' ? '预算与中标价齐全的项目' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
