import { expect, type Page } from './test.ts'

/** Confirms a transfer, as an operator does when the money has arrived. @param amount in fen */
export async function confirmTransfer(page: Page, orderNo: string, amount: number): Promise<void> {
  const picture = await (await page.request.get('/workbench/backend/auth/code')).json()
  const credentials = { username: 'demo-operator', password: 'demo-2026', code: 'K7MX', uuid: picture.data.uuid }
  const login = await (await page.request.post('/workbench/backend/auth/frontDeskLogin', { data: credentials })).json()
  const reply = await page.request.post('/workbench/backend/order/confirmTransfer', {
    headers: { authorization: login.data.token },
    data: { orderNo, amount, reference: `T${orderNo}` },
  })
  expect(await reply.json()).toMatchObject({ code: 200 })
}
