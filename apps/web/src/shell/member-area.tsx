import { useLocation } from '../shared/router/index.ts'
import { pages } from '../pages.ts'
import { Layout } from './layout.tsx'
import { SessionGate } from './session-gate.tsx'
import { lateScreen } from '../shared/ui/late-screen.tsx'

const StandaloneFrame = lateScreen(() => import('./standalone-frame.tsx').then((chunk) => chunk.StandaloneFrame))

/** Everything that needs a login: the pages in their frame, and the three standalone pages. */
export function MemberArea() {
  const { pathname } = useLocation()
  return <SessionGate>{pages.some(({ standalone }) => standalone === pathname) ? <StandaloneFrame /> : <Layout />}</SessionGate>
}
