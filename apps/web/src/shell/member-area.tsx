import { Layout } from './layout.tsx'
import { SessionGate } from './session-gate.tsx'

/** Everything that needs a login. */
export function MemberArea() {
  return (
    <SessionGate>
      <Layout />
    </SessionGate>
  )
}
