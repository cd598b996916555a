import type { Menu, PermissionCode, ReplyOf, shellCalls, User } from '@tender/contract'
import { create } from 'zustand'
import { writeEnd, type EndedBy } from './ended-logins.ts'
import { forgetToken, storedToken, storeToken } from './stored-token.ts'

/** The role of an account without a role (specification, section 4). */
const defaultRole = { id: 81, name: 'ROLE_SYSTEM_DEFAULT' }

interface Session {
  token: string | null
  /** Null until the server has told whose token it is. */
  user: User | null
  /** Null until the server has sent the menu of the account. */
  menu: Menu | null
  /** True right after a login or a reload: the menu must be requested. */
  loadMenus: boolean
  /** The accounts of a main account; empty for sub-accounts and until they are loaded. */
  accountSelect: ReplyOf<typeof shellCalls.getAccountSelectList>
  /** True during a payment: the page does not reload by itself. */
  isPay: boolean
  /** Why there is no token. After an expiry the member comes back to the same page, after a logout not. */
  endedBy: EndedBy | null
}

export const useSession = create<Session>()(() => ({
  token: storedToken(),
  user: null,
  menu: null,
  loadMenus: true,
  accountSelect: [],
  isPay: false,
  endedBy: null,
}))

export function beginSession(token: string, user: User): void {
  storeToken(token)
  useSession.setState({ token, user: withRole(user), menu: null, loadMenus: true, accountSelect: [], endedBy: null })
}

/** Takes over the session of another tab. The server tells whose it is. */
export function resumeSession(token: string): void {
  useSession.setState({ token, user: null, menu: null, loadMenus: true, accountSelect: [], endedBy: null })
}

export function rememberUser(user: User): void {
  useSession.setState({ user: withRole(user) })
}

export function rememberCompanyName(companyName: string): void {
  useSession.setState(({ user }) => ({ user: user === null ? null : { ...user, companyName } }))
}

export function setPaying(isPay: boolean): void {
  useSession.setState({ isPay })
}

export function rememberMenu(menu: Menu): void {
  useSession.setState({ menu, loadMenus: false })
}

/** Ends the session in every tab that has it. */
export function endSession(endedBy: EndedBy): void {
  const { token } = useSession.getState()
  forgetToken()
  if (token !== null) writeEnd(token, endedBy)
  useSession.setState({ token: null, user: null, menu: null, accountSelect: [], endedBy })
}

/** Whether the level includes a permission. The page only shows it; the server checks again on every call. */
export function useAllowed(permission: PermissionCode): boolean {
  return useSession((session) => session.user?.permissions.includes(permission) ?? false)
}

function withRole(user: User): User {
  return user.roles.length > 0 ? user : { ...user, roles: [defaultRole] }
}
