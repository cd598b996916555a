import type { UseQueryResult } from '@tanstack/react-query'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Crown from 'lucide-react/icons/crown'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ComponentType } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './service-cards.module.css'
import type { OfferedService } from './use-services.ts'

const icons: Readonly<Record<string, ComponentType<{ size: number }>>> = {
  'membership-consulting': Crown,
  'membership-renewal': RefreshCw,
  'sub-accounts': UserPlus,
  invoice: ReceiptText,
  'data-customising': ChartNoAxesCombined,
  training: GraduationCap,
  refund: Undo2,
}

interface ServiceCardsProps {
  services: UseQueryResult<OfferedService[]>
  onChoose: (code: string) => void
}

/** Lists the services; a click opens the form of a service. */
export function ServiceCards({ services, onChoose }: ServiceCardsProps) {
  if (services.isError) {
    return (
      <NoticeBox tone="warning">
        可申请的服务没有载入，请检查网络连接。
        <Button size="small" onClick={() => void services.refetch()}>
          重试
        </Button>
      </NoticeBox>
    )
  }
  return (
    <ul className={styles['cards']} aria-label="可申请的服务" aria-busy={services.isPending}>
      {services.data === undefined
        ? Array.from({ length: 8 }, (_, index) => <CardSkeleton key={index} />)
        : services.data.map((service) => <ServiceCard key={service.code} service={service} onChoose={onChoose} />)}
    </ul>
  )
}

function ServiceCard({ service, onChoose }: { service: OfferedService; onChoose: (code: string) => void }) {
  const Icon = icons[service.code] ?? CircleHelp
  return (
    <li>
      <button type="button" className={styles['card']} aria-haspopup="dialog" onClick={() => onChoose(service.code)}>
        <span className={styles['icon']} aria-hidden="true">
          <Icon size={20} />
        </span>
        <span className={styles['words']}>
          <strong>{service.name}</strong>
          <span>{service.description}</span>
        </span>
      </button>
    </li>
  )
}

function CardSkeleton() {
  return (
    <li className={styles['card']}>
      <Skeleton width="40px" height="40px" />
      <span className={styles['words']}>
        <Skeleton width="50%" height="18px" />
        <Skeleton width="90%" />
      </span>
    </li>
  )
}
