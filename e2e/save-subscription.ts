import { expect, type Page } from './test.ts'

interface Wish {
  kind: string
  name: string
  criteria: object
}

/** A subscription of whoever is logged in on the page. */
export async function saveSubscription(page: Page, wish: Wish): Promise<void> {
  const reply = await page.evaluate(async (body) => {
    const headers = { authorization: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' }
    return (await fetch('/workbench/api/subscription/save', { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }, wish)
  expect(reply).toMatchObject({ code: 200 })
}
