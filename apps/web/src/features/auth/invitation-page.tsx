import LinkOff from 'lucide-react/icons/unlink'
import { useState } from 'react'
import { Navigate } from '../../shared/router/index.ts'
import { useBranding } from '../../shared/branding.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { RequestFailure } from '../../shared/request-failure.ts'
import { Link } from '../../shared/ui/link.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { AcceptForm } from './accept-form.tsx'
import { AuthFrame } from './auth-frame.tsx'
import styles from './by-phone.module.css'
import { Hotline } from './hotline.tsx'
import { fetchInvitation } from './registration-calls.ts'
import { useAsked } from '../../shared/use-asked.ts'
import { useInvitationToken } from './use-invitation-token.ts'

export function InvitationPage() {
  usePageTitle('接受邀请')
  const token = useInvitationToken()
  const [isAccepted, setAccepted] = useState(false)
  if (isAccepted) return <Navigate to={paths.home} replace />
  return (
    <AuthFrame title="接受邀请">
      {token === '' ? <Invalid /> : <Invited key={token} token={token} onAccepted={() => setAccepted(true)} />}
    </AuthFrame>
  )
}

function Invited({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const [asked, askAgain] = useAsked((signal) => fetchInvitation(token, signal))
  const [isInvalid, setInvalid] = useState(false)
  if (isInvalid) return <Invalid />
  switch (asked.state) {
    case 'asking':
      return <output className={styles['asking']}>正在查看邀请…</output>
    case 'answered':
      return <AcceptForm token={token} invitation={asked.answer} onAccepted={onAccepted} onInvalid={() => setInvalid(true)} />
    case 'failed':
      return isRefused(asked.error) ? <Invalid text={asked.error.message} /> : <NotLoaded title="没有读到邀请" onRetry={askAgain} />
  }
}

function isRefused(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && error.kind === 'refused' && error.status < 500
}

/** Shows the same text for every invalid link, so that nobody learns why it is invalid. */
function Invalid({ text = '邀请链接无效、已使用或已过期，请联系邀请您的客服重新获取' }: { text?: string }) {
  const hotline = useBranding((branding) => branding.hotline)
  return (
    <StatePanel icon={<LinkOff size={28} />} title="邀请链接无法使用" actions={<Link to={paths.login}>返回登录</Link>}>
      <p className={styles['balanced']}>{text}</p>
      <Hotline number={hotline} />
    </StatePanel>
  )
}
