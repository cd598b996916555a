import { permissionWords, type PageRefusal, type PermissionCode } from '@tender/contract'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { pageNeedAt, useMayOpen } from '../shared/page-refusal.ts'
import { paths } from '../shared/paths.ts'
import { useLocation } from '../shared/router/index.ts'
import { useSession } from '../shared/session.ts'
import { Link } from '../shared/ui/link.tsx'
import { UpgradeLink } from '../shared/upgrade/upgrade-link.tsx'
import { MessagePage } from './message-page.tsx'

interface UnauthorisedPageProps {
  home: string
  /** Null if only the address of this page is known. */
  reason: PageRefusal | null
}

/** 401: the page exists, but not for this account. Tells who can change that and what the page offers. */
export function UnauthorisedPage({ home, reason }: UnauthorisedPageProps) {
  const mainAccountName = useSession((session) => session.menu?.mainAccountName ?? null)
  const { pathname } = useLocation()
  const need = useSession((session) => pageNeedAt(session.menu, pathname))
  const maySeeReports = useMayOpen()(paths.reports)
  return (
    <MessagePage title="没有访问权限" icon={<LockKeyhole size={28} />} message="您没有访问这个页面的权限" home={home}>
      {whatToDo({ reason, need, maySeeReports }, mainAccountName === null ? '主账号' : `主账号“${mainAccountName}”`)}
    </MessagePage>
  )
}

interface Refused {
  reason: PageRefusal | null
  need: PermissionCode | null
  maySeeReports: boolean
}

function whatToDo({ reason, need, maySeeReports }: Refused, mainAccount: string): ReactNode {
  switch (reason) {
    case 'main-account':
      return `${mainAccount}没有向您开放这个页面。如需使用，请联系主账号在“子账号管理”的“菜单”中开放，然后刷新页面。`
    case 'main-account-only':
      return `这个页面只有主账号可以使用。如需办理，请联系${mainAccount}。`
    case 'level':
      if (need !== null) {
        return (
          <>
            当前会员级别不包含“{permissionWords[need].name}”：{permissionWords[need].gives}
            <UpgradeLink need={need} />
            {need === 'analysis.market' && maySeeReports && (
              <>
                也可以<Link to={paths.reports}>购买单份市场报告</Link>，不需要升级。
              </>
            )}
          </>
        )
      }
      return (
        <>
          当前会员级别不包含这个页面。<Link to={paths.upgrade}>升级会员</Link>后即可使用，也可以联系客服了解。
        </>
      )
    case null:
      return '这个页面不在当前账号的菜单中。如需开通，请联系客服或换用其他账号登录。'
  }
}
