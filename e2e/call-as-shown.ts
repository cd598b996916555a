import { expect, type Page } from './test.ts'

interface SentCall {
  /** Below the origin, with its query. */
  path: string
  /** Posted; without one the call is a GET. */
  body?: object
}

/** A call of whoever is logged in on the page. @returns its data */
export async function callAsShown<Data = null>(page: Page, sent: SentCall): Promise<Data> {
  const reply = await page.evaluate(async ({ path, body }) => {
    const headers = { authorization: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' }
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(path, init)).json()
  }, sent)
  expect(reply).toMatchObject({ code: 200 })
  return reply.data
}
