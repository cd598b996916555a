import type { Page } from './test.ts'
import type { User } from '../packages/contract/src/calls/auth.ts'
import type { MemberInfo } from '../packages/contract/src/calls/profile.ts'
import type { Menu, MenuRoute } from '../packages/contract/src/calls/shell.ts'

interface Replies {
  'backend/auth/info': User
  'backend/auth/menu': Menu
  'common/getMemberInfo': MemberInfo
}

/** From now on, changes the server's replies to a call, for accounts and menus that the demo world does not have. */
export async function changeReply<Call extends keyof Replies>(
  page: Page,
  call: Call,
  change: (data: Replies[Call]) => Replies[Call],
): Promise<void> {
  await page.route(`**/workbench/${call}`, async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } })
  })
}

/** Applies `change` to every route of a menu, groups included. */
export function changeRoutes(routes: readonly MenuRoute[], change: (route: MenuRoute) => MenuRoute): MenuRoute[] {
  return routes.map((route) => change({ ...route, children: changeRoutes(route.children, change) }))
}
