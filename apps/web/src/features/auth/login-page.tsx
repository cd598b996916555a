import { Navigate, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { siteTitle } from '../../shared/site.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { useAutoLogin } from './use-auto-login.ts'

export function LoginPage() {
  const location = useLocation()
  const [query] = useSearchParams()
  const isLoggedIn = useSession((session) => session.token !== null)
  const isExchanging = useAutoLogin()
  if (isLoggedIn && !isExchanging && !query.has('token')) return <Navigate to={returnAddress(location.state)} replace />
  return (
    <main className={styles['page']}>
      <PageTitle text="登录" />
      <div className={styles['promise']}>
        <div className={styles['brand']}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={36} height={36} />
          <span>{siteTitle}</span>
        </div>
        <p className={styles['slogan']}>
          让每一条商机
          <br />
          都被及时看见
        </p>
        <p className={styles['text']}>按关键词精确检索招标、变更、中标与合同公告，关键事实与原文逐条对应，同一项目的公告前后相连。</p>
      </div>
      <div className={styles['side']}>
        <div className={styles['box']}>
          <h1 className={styles['title']}>账号登录</h1>
          {isExchanging ? <output>正在登录…</output> : <LoginForm />}
        </div>
      </div>
    </main>
  )
}

/** Where the member was before the login; the first page where that is not known. */
function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : paths.home
}
