import PhoneCall from 'lucide-react/icons/phone-call'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import styles from './by-phone.module.css'
import { Hotline } from './hotline.tsx'
import { fetchOptions } from './registration-calls.ts'
import { useAsked } from '../../shared/use-asked.ts'

interface ByPhoneProps {
  /** Shown where messages cannot be sent, in place of a form that could not be finished. */
  closed: { title: string; text: string }
  /** Where that leads; to the login where it is left out. */
  back?: ReactNode
  children: ReactNode
}

/** A form that needs a message to the member's phone; where the server sends none, the hotline instead. */
export function ByPhone({ closed, back = <Link to={paths.login}>返回登录</Link>, children }: ByPhoneProps) {
  const [asked, askAgain] = useAsked(fetchOptions)
  if (asked.state === 'asking') return <output className={styles['asking']}>正在加载…</output>
  if (asked.state === 'failed') return <NotLoaded title="没有读到注册方式" onRetry={askAgain} />
  if (asked.answer.isOpen) return children
  return (
    <StatePanel icon={<PhoneCall size={28} />} title={closed.title} actions={back}>
      <p className={styles['balanced']}>{closed.text}</p>
      <Hotline number={asked.answer.hotline} />
    </StatePanel>
  )
}
