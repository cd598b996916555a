import { lazy, Suspense } from 'react'
import { useLocation } from '../shared/router/index.ts'
import { pages } from '../pages.ts'
import { Layout } from './layout.tsx'
import { SessionGate } from './session-gate.tsx'

const StandaloneFrame = lazy(() => import('./standalone-frame.tsx').then((chunk) => ({ default: chunk.StandaloneFrame })))

/** Everything that needs a login: the pages in their frame, and the three that stand by themselves. */
export function MemberArea() {
  const { pathname } = useLocation()
  return (
    <SessionGate>
      {pages.some(({ standalone }) => standalone === pathname) ? (
        <Suspense>
          <StandaloneFrame />
        </Suspense>
      ) : (
        <Layout />
      )}
    </SessionGate>
  )
}
