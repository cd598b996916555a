import { companyCalls, formatMoney, type CompanyPartner } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../shared/api.ts'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { paths } from '../../../shared/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { useClosePopover } from '../../../shared/ui/popover.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './top-partners.module.css'

const orders = [
  { value: 'times', label: '按次数' },
  { value: 'amount', label: '按金额' },
] as const

interface TopPartnersProps {
  id: number
  as: 'suppliers' | 'customers'
}

/**
 * Lists the main winners of a buyer, or the main customers of a winner, by count and by amount. Each name links to its
 * company, each number to the notices.
 */
export function TopPartners({ id, as }: TopPartnersProps) {
  const [order, setOrder] = useState<'times' | 'amount'>('times')
  const close = useClosePopover()
  const { data, error, refetch } = useQuery({
    queryKey: ['companies', id, 'top', as],
    queryFn: ({ signal }) => request(companyCalls.getTopPartners, { id, as }, { signal, isRefusalInPlace: true }),
    staleTime: 0,
  })
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="280px" height="160px" />
  const partners = order === 'times' ? data.byTimes : data.byAmount
  return (
    <div className={styles['panel']}>
      <Segmented label="排列方式" options={orders} value={order} onChange={setOrder} />
      {partners.length === 0 ? (
        <p className={styles['none']}>{order === 'times' ? '还没有已公布中标单位的项目' : '这些项目都没有公布中标金额'}</p>
      ) : (
        <ol className={styles['list']}>
          {partners.map((partner) => (
            <Partner key={partner.id} partner={partner} behind={behindAddress(data.company.id, as, partner.id)} onFollow={close} />
          ))}
        </ol>
      )}
      <Link to={`${paths.company(data.company.id)}?tab=partners&as=${as}`} onClick={close}>
        {data.others > 0 ? `查看全部 ${data.byTimes.length + data.others} 家` : '查看单位详情'}
      </Link>
    </div>
  )
}

function Partner({ partner, behind, onFollow }: { partner: CompanyPartner; behind: string; onFollow: () => void }) {
  const { id, name, times, amount } = partner
  return (
    <li className={styles['partner']}>
      <Link to={paths.company(id)} className={styles['name']} onClick={onFollow}>
        {name}
      </Link>
      <span className={styles['figures']}>
        <Link to={behind} onClick={onFollow}>
          {times} 次
        </Link>
        {amount !== null && <span className="tabular">{formatMoney(amount)}</span>}
      </span>
    </li>
  )
}

/** The search for the notices that name both companies. */
function behindAddress(company: number, as: TopPartnersProps['as'], other: number): string {
  const query = as === 'suppliers' ? `tab=tendered&supplier=${other}` : `tab=won&customer=${other}`
  return `${paths.company(company)}?${query}`
}
