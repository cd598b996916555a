import { tokenOf } from './member.ts'
import { expect, type Page } from './test.ts'

const password = 'a fit password'

/** Makes an enterprise whose paid period is limited to these areas, and a sub-account of it. */
export async function createLimitedSubAccount(page: Page, areaCodes: readonly string[]): Promise<{ name: string; password: string }> {
  const own = Math.random().toString(36).slice(2, 8)
  const [main, sub] = [`limited-${own}`, `limited-sub-${own}`]
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
    const reply = await (await page.request.post(`/workbench/${path}`, { headers, data })).json()
    expect(reply).toMatchObject({ code: 200 })
    return reply.data
  }
  const operator = await tokenOf(page, 'demo-operator')
  const { id, path } = await post('backend/enterprise/invite', { name: `限定地区${own}` }, operator)
  await post(`backend/enterprise/${id}/period`, { levelId: 7, months: 1, areaCodes }, operator)
  const invitation = new URLSearchParams(path.split('?')[1]).get('token')
  const { token } = await post('registration/acceptInvitation', { token: invitation, loginName: main, password })
  await post('common/subAccount', { loginName: sub, contactName: '林工', password }, token)
  return { name: sub, password }
}
