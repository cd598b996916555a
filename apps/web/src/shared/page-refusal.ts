import type { Menu, PageRefusal } from '@tender/contract'
import { addressOf } from './router/address.ts'
import { matchPath } from './router/match-route.ts'
import { useSession } from './session.ts'

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
