import { lazy, Suspense } from 'react'
import { useLocation } from '../shared/router/index.ts'
import { loadStandaloneFrame } from '../route-chunks.ts'
import { paths } from '../shared/paths.ts'
import { Layout } from './layout.tsx'
import { SessionGate } from './session-gate.tsx'

const StandaloneFrame = lazy(() => loadStandaloneFrame().then((chunk) => ({ default: chunk.StandaloneFrame })))
const standalone: readonly string[] = [paths.publicStandalone, paths.latentStandalone, paths.collectStandalone]

/** Everything that needs a login: the pages in their frame, and the three that stand by themselves. */
export function MemberArea() {
  const { pathname } = useLocation()
  return (
    <SessionGate>
      {standalone.includes(pathname) ? (
        <Suspense>
          <StandaloneFrame />
        </Suspense>
      ) : (
        <Layout />
      )}
    </SessionGate>
  )
}
