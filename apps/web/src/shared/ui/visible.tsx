import { isVisibleTo } from '@tender/contract'
import type { ReactNode } from 'react'
import { useSession } from '../session.ts'

/** Its children, for members with one of these roles; for all others nothing. */
export function Visible({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  const own = useSession((session) => session.user?.roles)
  return isVisibleTo(own ?? [], roles) ? children : null
}
