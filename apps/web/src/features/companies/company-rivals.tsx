import { rivalOrders, type CompanyDetail, type CompanyRival } from '@tender/contract'
import Swords from 'lucide-react/icons/swords'
import { Link } from '../../shared/ui/link.tsx'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import type { DataColumn } from '../../shared/ui/data-table.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import type { CompanyAddress } from './company-address.ts'
import styles from './company.module.css'
import { LatestNotice } from './latest-notice.tsx'
import { useCompanyRivals } from './use-company.ts'

interface CompanyRivalsProps {
  company: CompanyDetail
  address: CompanyAddress
}

/** 竞争对手: lists the companies that bid in the same projects, how often, and who won. */
export function CompanyRivals({ company, address }: CompanyRivalsProps) {
  const { page, goToPage, order, onOrder } = address
  const sorted = rivalOrders.find((name) => `-${name}` === order || name === order) ?? 'met'
  const query = useCompanyRivals({ id: company.id, order: sorted, page })
  return (
    <PagedTable
      label="竞争对手"
      query={query}
      page={page}
      onPage={goToPage}
      columns={columnsOf(address)}
      rowKey={({ id }) => id}
      order={`-${sorted}`}
      onOrder={(next) => onOrder(next.replace(/^-/, ''))}
      empty={<StatePanel icon={<Swords size={28} />} title="还没有与其他单位同场的项目" />}
    >
      <p className={styles['from']}>同一项目的中标候选人与中标单位互为对手；联合体内部不算，入围超过 30 家的项目不计。</p>
    </PagedTable>
  )
}

function columnsOf({ to, companyTo }: CompanyAddress): DataColumn<CompanyRival>[] {
  return [
    { title: '竞争对手', cell: ({ id, name }) => <Link to={companyTo(id)}>{name}</Link> },
    {
      title: '同场次数',
      kind: 'number',
      sort: 'met',
      cell: ({ id, met }) => <Link to={to({ tab: 'competed', rival: String(id) })}>{met.toLocaleString('zh-CN')}</Link>,
    },
    {
      title: '本单位中标',
      kind: 'number',
      sort: 'won',
      cell: ({ id, won }) => (won === 0 ? 0 : <Link to={to({ tab: 'won', rival: String(id) })}>{won.toLocaleString('zh-CN')}</Link>),
    },
    {
      title: '对手中标',
      kind: 'number',
      sort: 'lost',
      cell: ({ id, lost }) =>
        lost === 0 ? 0 : <Link to={to({ tab: 'competed', wonBy: String(id) })}>{lost.toLocaleString('zh-CN')}</Link>,
    },
    { title: '最近同场', sort: 'latest', cell: (rival) => <LatestNotice {...rival} /> },
  ]
}
