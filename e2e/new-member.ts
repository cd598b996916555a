import { messageCodeWorkBits, searchWork } from '../packages/contract/src/proof-of-work.ts'
import { expect, type Page } from './test.ts'

/** Opens a page as the main account of a newly registered enterprise, whose orders and requests disturb no other test. */
export async function openAsNewMember(page: Page, path: string): Promise<{ phone: string }> {
  // from a random address, because each address may request only some codes an hour
  const headers = { 'x-forwarded-for': Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.') }
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const picture = await (await page.request.get('/workbench/backend/auth/code', { headers })).json()
  const post = async (call: string, data: object) => {
    const reply = await (await page.request.post(`/workbench/registration/${call}`, { headers, data })).json()
    expect(reply).toMatchObject({ code: 200 })
    return reply.data
  }
  await post('sendMessageCode', {
    phone,
    purpose: 'register',
    pictureCode: 'K7MX',
    uuid: picture.data.uuid,
    work: workFor(picture.data.uuid),
  })
  // serve.ts fixes the code
  const { token } = await post('register', {
    phone,
    code: '246810',
    password: 'demo-2026-new',
    companyName: '浏览器测试企业',
    hasAgreed: true,
  })
  await page.addInitScript((value: string) => sessionStorage.setItem('token', value), token)
  await page.goto(path)
  return { phone }
}

function workFor(uuid: string): string {
  return String(searchWork(uuid, messageCodeWorkBits, 0, 60_000))
}
