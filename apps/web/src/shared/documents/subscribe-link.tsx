import { subscribeAddress } from './subscribe-address.ts'
import { searchToQuery } from './search-url.ts'
import { firstSearch, type SearchFilters } from './search-state.ts'
import { SubscribeButton } from '../hits/subscribe-button.tsx'

interface SubscribeLinkProps {
  filters: SearchFilters
  label?: string
  size?: 'small' | 'medium'
}

/** 保存为订阅: makes a subscription from the current search, if it has any conditions. */
export function SubscribeLink({ filters, label = '保存为订阅', size = 'small' }: SubscribeLinkProps) {
  if (searchToQuery({ ...firstSearch, filters }) === '') return null
  return (
    <SubscribeButton
      address={subscribeAddress('bidding', filters)}
      label={label}
      title="符合这些条件的公告今后一入库就提醒您"
      size={size}
    />
  )
}
