import { isVisibleTo } from '@tender/contract'
import type { ReactNode } from 'react'
import { useSession } from '../session.ts'

/** Shows its children only to members with one of these roles. */
export function Visible({ roles, children }: { roles: readonly string[]; children: ReactNode }) {
  const own = useSession((session) => session.user?.roles)
  return isVisibleTo(own ?? [], roles) ? children : null
}
