import BellPlus from 'lucide-react/icons/bell-plus'
import { useMayOpen } from '../page-refusal.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Link } from '../ui/link.tsx'

interface SubscribeButtonProps {
  /** Address of the editor, with the conditions that it begins with. */
  address: string
  title: string
  label?: string
  size?: 'small' | 'medium'
}

/** Links to a new subscription. Shows nothing to accounts that may not have subscriptions. */
export function SubscribeButton({ address, title, label = '保存为订阅', size = 'small' }: SubscribeButtonProps) {
  const mayOpen = useMayOpen()
  if (!mayOpen(address)) return null
  return (
    <Link to={address} className={buttonClass('default', size)} title={title}>
      <BellPlus size={15} aria-hidden="true" />
      {label}
    </Link>
  )
}
