import type { Menu, PageRefusal, PermissionCode } from '@tender/contract'
import { addressOf } from './router/address.ts'
import { matchPath } from './router/match-route.ts'
import { useSession } from './session.ts'

/** The right that the level lacks for what stands at an address; null where that is not why it is refused. */
export function pageNeedAt(menu: Menu | null, address: string): PermissionCode | null {
  const { pathname } = addressOf(address)
  return menu?.refused.find(({ path }) => matchPath(path, pathname) !== null)?.need ?? null
}

/** Why the account may not open what stands at an address of the program; null where it may, and where nothing stands. */
export function pageRefusalAt(menu: Menu | null, address: string): PageRefusal | null {
  const { pathname } = addressOf(address)
  return menu?.refused.find(({ path }) => matchPath(path, pathname) !== null)?.reason ?? null
}

/** Whether the account may open an address. The server decides again on every call; the page leads nobody against a wall. */
export function useMayOpen(): (address: string) => boolean {
  const menu = useSession((session) => session.menu)
  return (address) => pageRefusalAt(menu, address) === null
}
