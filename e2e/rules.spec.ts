import { expect, test } from './test.ts'
import { logIn, search } from './member.ts'
import { now } from './today.ts'

test('the root font is 10 px at a window width of 960 and grows with the window up to 40 px at 3840', async ({ page }) => {
  await page.goto('/admin/login')
  const measured = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  for (const [width, size] of [
    [960, 10],
    [1920, 20],
    [2880, 30],
    [3840, 40],
    [5000, 40],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(measured, `${width} px`).toBeCloseTo(size, 1)
  }
})

test('everything grows with the root font in wider windows, and texts keep their size in smaller ones', async ({ page }) => {
  await logIn(page)
  const heading = page.getByRole('heading', { level: 1, name: '招投标信息查询' })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const button = page.getByRole('button', { name: '搜索', exact: true })
  const icon = page.getByRole('button', { name: '界面设置' }).locator('svg')
  await expect(button).toBeVisible()
  const sizes = async () => ({
    text: await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize)),
    heading: (await heading.boundingBox())?.height ?? 0,
    button: (await button.boundingBox())?.height ?? 0,
    icon: (await icon.boundingBox())?.width ?? 0,
    menu: (await menu.boundingBox())?.width ?? 0,
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  const usual = await sizes()
  expect(usual.text).toBe(14)
  for (const [width, times] of [
    [1440, 1],
    [2560, 4 / 3],
    [3840, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 1080 })
    const grown = Object.fromEntries(Object.entries(usual).map(([name, size]) => [name, expect.closeTo(size * times, -0.5)]))
    // the menu opens and closes with the width of the window
    await expect.poll(sizes, `${width} px`).toEqual(grown)
  }
})

test('trimmed text is at most 120 px wide up to 1920 px, has its specified size and shows whole on hover', async ({ page }) => {
  await logIn(page)
  const label = page.getByRole('navigation', { name: '已打开的页面' }).getByTitle('招投标信息查询')
  const style = () => label.evaluate((element) => ({ width: getComputedStyle(element).maxWidth, size: getComputedStyle(element).fontSize }))
  for (const [width, size, widest] of [
    [1366, 12, 120],
    [1920, 14, 120],
    [2880, 21, 180],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const measured = await style()
    expect(Number.parseFloat(measured.width)).toBeCloseTo(widest, 1)
    expect(Number.parseFloat(measured.size)).toBeCloseTo(size, 1)
  }
})

test('suggestions are requested once, 200 ms after the last key', async ({ page }) => {
  await page.clock.install({ time: now() })
  await logIn(page)
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('getAssociativeWordList')) asked.push(request.postDataJSON().keyword)
  })
  // on a busy machine more than 200 ms pass between two keys
  await page.clock.pauseAt(now().getTime() + 10_000)
  for (const key of 'abc') {
    await page.getByRole('combobox', { name: '检索词' }).press(key)
    await page.clock.fastForward(199)
  }
  expect(asked).toEqual([])
  await page.clock.fastForward(1)
  await expect.poll(() => asked).toEqual(['abc'])
})

test('a search without a period asks for the last 90 days, and both amount filters load their ranges once from the dictionary', async ({
  page,
}) => {
  const sent = page.waitForRequest((request) => request.url().endsWith('getDocumentList'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('selDictDetail')) asked.push(new URL(request.url()).search)
  })
  await logIn(page)
  expect((await sent).postDataJSON()).toMatchObject({ published: '90d' })
  await page.getByRole('button', { name: '预算金额' }).click()
  await page.getByRole('group', { name: '预算金额' }).getByRole('button', { name: '300万以上' }).click()
  await expect(page).toHaveURL(/budget=300\.\.$/)
  await page.getByRole('button', { name: '中标金额' }).click()
  await page.getByRole('group', { name: '中标金额' }).getByRole('button', { name: '20万内' }).click()
  await expect(page).toHaveURL(/winning=\.\.20/)
  expect(asked).toEqual(['?dictName=item_amount&size=20&page=0'])
})

test('amounts and times look the same in list and notice', async ({ page }) => {
  await logIn(page)
  await search(page, '工程')
  const row = page.locator('[aria-label="检索结果"] li', { hasText: /预算\s*[\d,.]+(?:万|亿)?元/ }).first()
  const amount = /预算\s*([\d,.]+(?:万|亿)?元)/.exec(await row.innerText())?.[1] ?? 'none'
  await row.locator('a[data-row]').click()
  await expect(page.getByRole('region', { name: '关键信息' }).getByRole('definition').filter({ hasText: amount }).first()).toBeVisible()
  await expect(page.getByText(/\d{4}-\d\d-\d\d 00:00/)).toHaveCount(0)
})
