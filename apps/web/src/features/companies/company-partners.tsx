import { formatMoney, partnerOrders, type CompanyDetail, type CompanyPartner } from '@tender/contract'
import Handshake from 'lucide-react/icons/handshake'
import { Link } from '../../shared/ui/link.tsx'
import { PagedTable } from '../../shared/ui/paged-table.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import type { DataColumn } from '../../shared/ui/data-table.tsx'
import { unfiltered, type CompanyAddress, type CompanyView } from './company-address.ts'
import { LatestNotice } from './latest-notice.tsx'
import { useCompanyPartners } from './use-company.ts'

interface CompanyPartnersProps {
  company: CompanyDetail
  address: CompanyAddress
}

/** 客户与供应商: lists the buyers of the company and the winners of its tenders. */
export function CompanyPartners({ company, address }: CompanyPartnersProps) {
  const { view, page, goToPage, order, onOrder, search } = address
  const as =
    view.as === 'customers' || view.as === 'suppliers' ? view.as : company.customers >= company.suppliers ? 'customers' : 'suppliers'
  const sorted = partnerOrders.find((name) => `-${name}` === order || name === order) ?? 'times'
  const query = useCompanyPartners({ id: company.id, as, order: sorted, page })
  const choices = [
    { value: 'customers', label: `客户 ${company.customers.toLocaleString('zh-CN')}` },
    { value: 'suppliers', label: `供应商 ${company.suppliers.toLocaleString('zh-CN')}` },
  ] as const
  return (
    <PagedTable
      label={as === 'customers' ? '客户' : '供应商'}
      query={query}
      page={page}
      onPage={goToPage}
      columns={columnsOf(as, address)}
      rowKey={({ id }) => id}
      // the highest number comes first, whichever way the head is clicked
      order={`-${sorted}`}
      onOrder={(next) => onOrder(next.replace(/^-/, ''))}
      empty={<StatePanel icon={<Handshake size={28} />} title={as === 'customers' ? '还没有中标的项目' : '招标的项目还没有公布中标单位'} />}
    >
      <Segmented
        label="客户或供应商"
        options={choices}
        value={as}
        onChange={(next) => search({ ...unfiltered, id: view.id, tab: 'partners', as: next })}
      />
    </PagedTable>
  )
}

function columnsOf(as: 'customers' | 'suppliers', { to, companyTo }: CompanyAddress): DataColumn<CompanyPartner>[] {
  const behind = (id: number, more: Partial<CompanyView> = {}) =>
    as === 'customers' ? to({ tab: 'won', customer: String(id), ...more }) : to({ tab: 'tendered', supplier: String(id), ...more })
  return [
    { title: as === 'customers' ? '客户' : '供应商', cell: ({ id, name }) => <Link to={companyTo(id)}>{name}</Link> },
    {
      title: '中标次数',
      kind: 'number',
      sort: 'times',
      cell: ({ id, times }) => <Link to={behind(id)}>{times.toLocaleString('zh-CN')}</Link>,
    },
    {
      title: '已公布金额',
      kind: 'number',
      sort: 'amount',
      cell: ({ id, amount }) => (amount === null ? '' : <Link to={behind(id, { known: 'amount' })}>{formatMoney(amount)}</Link>),
    },
    { title: '最近一次', sort: 'latest', cell: (partner) => <LatestNotice {...partner} /> },
  ]
}
