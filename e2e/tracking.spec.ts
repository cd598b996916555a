import { expect, test, type Page } from './test.ts'
import { logIn, openFromMenu } from './member.ts'

interface Point {
  id: string
  at: string
  beanFlag: number
  recordCode?: number
  buttonName?: string
}

const addCall = '**/workbench/buyPoint/add'

/** Records what arrives at the server from now on, in order. */
function arrivals(page: Page): { tableFlag: string; content: Point[] }[] {
  const bodies: { tableFlag: string; content: Point[] }[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/workbench/buyPoint/add')) bodies.push(response.request().postDataJSON() as (typeof bodies)[number])
  })
  return bodies
}

test('clicks on menu pages send flag, code and name, arrive in order after a time offline, and are not lost by leaving the page', async ({
  page,
  context,
}) => {
  await logIn(page)
  const answered = page.waitForResponse(addCall)
  await openFromMenu(page, '招投标信息查询')
  const response = await answered
  expect(await response.json()).toMatchObject({ code: 200 })
  const body = response.request().postDataJSON() as { tableFlag: string; content: Point[] }
  expect(body.content).toHaveLength(1)
  expect(body.content[0]).toMatchObject({ beanFlag: 18, recordCode: 73_602, buttonName: '招投标信息查询' })

  const second = page.waitForResponse(addCall)
  await openFromMenu(page, '招标收藏')
  await expect(page.getByRole('region', { name: '收藏的公告' })).toHaveAttribute('aria-busy', 'false')
  await second
  const bodies = arrivals(page)
  await context.setOffline(true)
  for (const name of ['招投标信息查询', '招标收藏', '招投标信息查询']) await openFromMenu(page, name)
  expect(bodies).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => names(bodies)).toEqual(['招投标信息查询', '招标收藏', '招投标信息查询'])
  expect(bodies).toHaveLength(1)

  await page.route(addCall, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/workbench/buyPoint/add'))
  await openFromMenu(page, '招标收藏')
  await lost
  await page.goto('about:blank')
  await page.unroute(addCall)
  const later = arrivals(page)
  await page.goto('/admin/documents')
  await expect.poll(() => names(later)).toContain('招标收藏')
})

function names(bodies: { content: Point[] }[]): (string | undefined)[] {
  return bodies.flatMap(({ content }) => content.map(({ buttonName }) => buttonName))
}
