import BellPlus from 'lucide-react/icons/bell-plus'
import { subscribeAddress } from './subscribe-address.ts'
import { searchToQuery } from './search-url.ts'
import { firstSearch, type SearchFilters } from './search-state.ts'
import { useMayOpen } from '../page-refusal.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Link } from '../ui/link.tsx'

interface SubscribeLinkProps {
  filters: SearchFilters
  label?: string
  size?: 'small' | 'medium'
}

/** 保存为订阅: takes the search as it stands, once it says anything. */
export function SubscribeLink({ filters, label = '保存为订阅', size = 'small' }: SubscribeLinkProps) {
  const address = subscribeAddress('bidding', filters)
  const mayOpen = useMayOpen()
  if (!mayOpen(address) || searchToQuery({ ...firstSearch, filters }) === '') return null
  return (
    <Link to={address} className={buttonClass('default', size)} title="符合这些条件的公告今后一入库就提醒您">
      <BellPlus size={15} aria-hidden="true" />
      {label}
    </Link>
  )
}
