import { expect, ownOrigin, type Page } from './test.ts'

interface SentCall {
  /** Below the origin, with its query. */
  path: string
  /** The JSON body of a POST; without one the call is a GET. */
  body?: object
}

/** Makes a call with the session of the page, even while the page is navigating. @returns its data */
export async function callAsShown<Data = null>(page: Page, { path, body }: SentCall): Promise<Data> {
  const shown = await page.waitForFunction(() => sessionStorage.getItem('token'))
  const headers = { authorization: (await shown.jsonValue()) ?? '' }
  const address = new URL(path, ownOrigin).href
  const reply = await (
    body === undefined ? page.request.get(address, { headers }) : page.request.post(address, { headers, data: body })
  ).then((response) => response.json())
  expect(reply).toMatchObject({ code: 200 })
  return reply.data
}
