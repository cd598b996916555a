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
  /** Shown instead of the form where messages cannot be sent. */
  closed: { title: string; text: string }
  /** The link back; leads to the login by default. */
  back?: ReactNode
  children: ReactNode
}

/** Shows a form that needs a text message to the member's phone. Shows the hotline where the server sends no messages. */
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
