import type { CompanyIds } from '@tender/contract'
import Trophy from 'lucide-react/icons/trophy'
import { useCompanyOf } from '../../../shared/documents/one-party-link.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './document-page.module.css'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const TopPartners = lateComponent(
  () => import('./top-partners.tsx').then((chunk) => chunk.TopPartners),
  <Skeleton width="280px" height="160px" />,
)

interface TopMenuProps {
  /** The company's role in the notice. */
  role: 'tenderer' | 'winner' | 'agency' | 'candidate'
  name: string
  companies: CompanyIds
}

/** 谁中得最多 for a buyer, 主要客户 for a winner. */
export function TopMenu({ role, name, companies }: TopMenuProps) {
  const id = useCompanyOf(companies, name)
  if (id === undefined || role === 'agency' || role === 'candidate') return null
  const label = role === 'tenderer' ? '谁中得最多' : '主要客户'
  const trigger = (
    <>
      <Trophy size={13} aria-hidden="true" />
      {label}
    </>
  )
  return (
    <Popover label={`${label}：${name}`} triggerLabel={`${label}：${name}`} trigger={trigger} triggerClassName={styles['monitor']}>
      <TopPartners id={id} as={role === 'tenderer' ? 'suppliers' : 'customers'} />
    </Popover>
  )
}
