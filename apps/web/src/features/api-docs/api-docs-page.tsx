import { useState } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'
import { useBranding } from '../../shared/branding.ts'
import { paths } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router/index.ts'
import { useSession } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Footer } from '../../shared/ui/footer.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { NotLoaded } from '../../shared/ui/not-loaded.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { useAsked } from '../../shared/use-asked.ts'
import { fetchApiDescription, type ApiDescription } from './api-description.ts'
import styles from './api-docs-page.module.css'
import { CallList } from './call-list.tsx'
import { CallReference } from './call-reference.tsx'
import { LoginLink } from './login-link.tsx'
import { Overview } from './overview.tsx'

/** 接口文档: lists every call of the OpenAPI document, for everybody. Members can try them here. */
export function ApiDocsPage() {
  usePageTitle('接口文档')
  const { logo, siteTitle } = useBranding()
  const isLoggedIn = useSession((session) => session.token !== null)
  const [asked, askAgain] = useAsked(fetchApiDescription)
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <img src={logo} alt="" width={32} height={32} />
        <strong className={styles['title']}>{siteTitle} · 接口文档</strong>
        {isLoggedIn ? (
          <Link to={paths.home} className={buttonClass('default')}>
            进入工作台
          </Link>
        ) : (
          <LoginLink />
        )}
      </header>
      {asked.state === 'answered' && <Reference description={asked.answer} />}
      {asked.state === 'asking' && (
        <main className={styles['waiting']}>
          <Skeleton width="40%" height="28px" />
          <Skeleton width="80%" height="320px" />
        </main>
      )}
      {asked.state === 'failed' && (
        <main className={styles['waiting']}>
          <NotLoaded title="接口文档没有载入" onRetry={askAgain} />
        </main>
      )}
      <Footer />
    </div>
  )
}

function Reference({ description }: { description: ApiDescription }) {
  const [words, setWords] = useState('')
  const name = useSearchParams().get('call')
  const call = description.groups.flatMap(({ calls }) => calls).find(({ operationId }) => operationId === name) ?? null
  return (
    <div className={styles['columns']} data-chosen={call !== null}>
      <CallList groups={description.groups} words={words} onWords={setWords} chosen={call} />
      <main className={styles['content']}>
        {call === null ? (
          <Overview description={description} />
        ) : (
          <CallReference key={call.operationId} call={call} server={description.server} />
        )}
      </main>
    </div>
  )
}
