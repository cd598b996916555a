import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useBranding } from '../../shared/branding.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { Footer } from '../../shared/ui/footer.tsx'
import { brandWords } from './brand-words.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { useAutoLogin } from './use-auto-login.ts'

export function LoginPage() {
  const location = useLocation()
  const [query] = useSearchParams()
  const isLoggedIn = useSession((session) => session.token !== null)
  const isExchanging = useAutoLogin()
  const variant = useBranding((branding) => branding.variant)
  usePageTitle('登录')
  if (isLoggedIn && !isExchanging && !query.has('token')) return <Navigate to={returnAddress(location.state)} replace />
  return (
    <div className={styles['page']} data-variant={variant}>
      <BrandSide />
      <div className={styles['side']}>
        <main className={styles['box']}>
          <h1 className={styles['title']}>账号登录</h1>
          {isExchanging ? <output>正在登录…</output> : <LoginForm />}
        </main>
        <Footer />
      </div>
    </div>
  )
}

function BrandSide() {
  const { variant, siteTitle, logo } = useBranding()
  const { slogan, text } = brandWords[variant]
  return (
    <header className={styles['promise']}>
      <div className={styles['brand']}>
        <img src={logo} alt="" width={36} height={36} />
        <span>{siteTitle}</span>
      </div>
      <p className={styles['slogan']}>
        {slogan[0]}
        <br />
        {slogan[1]}
      </p>
      <p className={styles['text']}>{text}</p>
    </header>
  )
}

/** Where the member was before the login; the first page where that is not known. */
function returnAddress(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.home
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : paths.home
}
