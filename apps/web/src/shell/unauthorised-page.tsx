import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { MessagePage } from './message-page.tsx'

/** 401: the page exists, but not for this account. */
export function UnauthorisedPage({ home }: { home: string }) {
  return (
    <MessagePage title="没有访问权限" icon={<LockKeyhole size={28} />} message="您没有访问这个页面的权限" home={home}>
      这个页面不在当前账号的菜单中。如需开通，请联系客服或换用其他账号登录。
    </MessagePage>
  )
}
