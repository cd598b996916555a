import type { Menu, PageRefusal, PermissionCode } from '@tender/contract'
import { addressOf } from './router/address.ts'
import { matchPath } from './router/match-route.ts'
import { useSession } from './session.ts'

/** The permission that the level lacks for an address; null if the address is refused for another reason or not at all. */
export function pageNeedAt(menu: Menu | null, address: string): PermissionCode | null {
  const { pathname } = addressOf(address)
  return menu?.refused.find(({ path }) => matchPath(path, pathname) !== null)?.need ?? null
}

/** Why the account may not open an address; null if it may, or if the address has no page. */
export function pageRefusalAt(menu: Menu | null, address: string): PageRefusal | null {
  const { pathname } = addressOf(address)
  return menu?.refused.find(({ path }) => matchPath(path, pathname) !== null)?.reason ?? null
}

/** Whether the account may open an address, so that the page shows no links that would fail. The server checks again on every call. */
export function useMayOpen(): (address: string) => boolean {
  const menu = useSession((session) => session.menu)
  return (address) => pageRefusalAt(menu, address) === null
}
