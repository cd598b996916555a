import { expect, test } from './test.ts'
import { logIn, openAs, results, rows, search } from './member.ts'
import { now } from './today.ts'

test('words are found, marked, kept in the address and offered again as recent, and synonyms widen the search only if chosen', async ({
  page,
}) => {
  await logIn(page)
  await search(page, '观光缆车')
  await expect(rows(page, /琵琶岛观光缆车改造工程招标公告/)).toBeVisible()
  await expect(results(page).locator('mark').first()).toHaveText('观光缆车')
  await expect(page).toHaveURL(/words=/)
  await page.reload()
  await expect(results(page).locator('mark').first()).toHaveText('观光缆车')
  await search(page, '电梯 维修')
  const words = page.getByRole('combobox', { name: '检索词' })
  await page.getByRole('group', { name: '“电梯”的同义词与相关词' }).getByRole('button', { name: '升降机' }).press('Enter')
  await expect(words).toHaveValue('电梯|升降机 维修')
  await expect(page).toHaveURL(/words=%E7%94%B5%E6%A2%AF%7C/)
  await page.getByRole('button', { name: '不再找 升降机' }).press('Enter')
  await expect(words).toHaveValue('电梯 维修')

  await words.blur()
  await expect(page.getByRole('group', { name: '最近搜索' })).toHaveCount(0)
  await words.click()
  const recent = page.getByRole('group', { name: '最近搜索' })
  await recent.getByRole('button', { name: '观光缆车', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(recent).toHaveCount(0)
})

test('plain words become conditions on one line or stay as typed if the member wants, and one request loads the list', async ({ page }) => {
  await logIn(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/document/getDocumentList') && asked.push(request.postData() ?? ''))
  await search(page, '今年中标的 长三角 50–100万 物业 除了 保洁')
  const bar = page.getByRole('group', { name: '筛选条件' })
  const year = now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4)
  for (const text of [`${year}-01-01 至 12-31`, '中标结果', '上海市、江苏省、浙江省、安徽省', '中标金额：50–100万（含）', '排除：保洁']) {
    await expect(bar.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('物业')
  expect(asked.slice(asked.findIndex((body) => body.includes('"input":')))).toHaveLength(1)
  await page.getByRole('button', { name: '按原文搜索' }).click()
  await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('今年中标的 长三角 50–100万 物业 除了 保洁')

  await search(page, '温州 缆车 近一周')
  await expect(bar.getByText(/温州/)).toBeVisible()
  await expect(bar.getByText('近7天')).toBeVisible()
  await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')
  await expect(rows(page, /缆车/)).toHaveCount(2)
})

test('the table shows winners for results, sorts by a click on a column, and keeps its head visible', async ({ page }) => {
  await openAs(page, 'demo-supreme', '/admin/documents?published=all')
  const head = (name: string) => results(page).getByRole('columnheader', { name })
  await results(page).getByRole('radio', { name: '表格' }).check()
  await expect(head('中标金额')).toBeVisible()
  await expect(head('中标单位')).toHaveCount(0)
  await page.getByRole('button', { name: '更多筛选' }).click()
  await page.getByRole('button', { name: /^中标结果/ }).click()
  await expect(head('中标单位')).toBeVisible()
  await head('中标金额').getByRole('button').click()
  await expect(page).toHaveURL(/sort=winning/)
  await expect(head('中标金额')).toHaveAttribute('aria-sort', 'descending')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page).first()).not.toBeInViewport()
  await expect(head('发布时间')).toBeInViewport()
  await head('发布时间').getByRole('button').click()
  await head('发布时间').getByRole('button').click()
  await expect(head('发布时间')).toHaveAttribute('aria-sort', 'ascending')
})

test('an empty result offers an alert or words to drop, the box and the party fields suggest what exists, and filters narrow the list', async ({
  page,
}) => {
  await logIn(page)
  await search(page, '龙宫水晶棺材')
  await expect(results(page)).toContainText('没有找到符合条件的公告')
  await expect(results(page)).toContainText('放宽条件后也没有公告')
  await expect(results(page).getByRole('link', { name: '有新公告时提醒我' })).toBeVisible()
  await search(page, '缆车 龙宫水晶棺材')
  await results(page).getByRole('button', { name: '去掉“龙宫水晶棺材”（2 条）' }).click()
  await expect(rows(page, /缆车/)).toHaveCount(2)

  await page.getByRole('combobox', { name: '检索词' }).fill('观光缆')
  await page.getByRole('option', { name: /琵琶岛观光缆车改造工程/ }).click()
  // the rows of the search before are the same, and the next search closes the panel of filters
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('words')?.includes('琵琶岛观光缆车改造工程') === true)
  await expect(rows(page)).toHaveText([/缆车改造工程变更公告/, /缆车改造工程招标公告/])

  await page.getByRole('button', { name: '更多筛选' }).click()
  await page.getByRole('button', { name: /^变更公告/ }).click()
  await expect(rows(page)).toHaveText([/缆车改造工程变更公告/])
  await expect(page).toHaveURL(/change/)
  await search(page, '观光缆车 -变更')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: '去掉 变更公告' }).click()
  await expect(rows(page)).toHaveText([/缆车改造工程招标公告/])

  await page.getByRole('button', { name: '更多筛选' }).click()
  await page.getByRole('combobox', { name: '招标单位' }).fill('瓯海区旅游')
  await page.getByRole('option', { name: '温州市瓯海区旅游建设管理中心' }).click()
  await expect(page).toHaveURL(/tenderer=/)
})

test('the keyboard alone skips the filters, searches, moves through results, collects and opens a notice', async ({ page }) => {
  await logIn(page)
  await expect(rows(page).first()).toBeVisible()
  const skip = page.getByRole('link', { name: '跳到检索结果' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toBeFocused()

  const words = page.getByRole('combobox', { name: '检索词' })
  await page.keyboard.press('/')
  await expect(words).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(words).not.toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.insertText('观光缆车')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/缆车改造工程变更公告/, /缆车改造工程招标公告/])
  await expect(words).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const star = results(page).getByRole('button', { name: /收藏：.*缆车改造工程招标公告/ })
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('s')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('s')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /观光缆车改造工程招标公告/ })).toBeVisible()
})

test('results are visible after a search: five rows on a laptop, one on a phone, filters on one line', async ({ page }) => {
  await logIn(page)
  const inSight = () =>
    rows(page).evaluateAll(
      (links) => links.filter((link) => (link.closest('li')?.getBoundingClientRect().bottom ?? Infinity) <= window.innerHeight).length,
    )
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.getByRole('group', { name: '信息类型' })).toBeVisible()
  await search(page, '采购 不限时间')
  await expect(page.getByRole('group', { name: '信息类型' })).toHaveCount(0)
  expect(await inSight()).toBeGreaterThanOrEqual(5)
  const bar = page.getByRole('group', { name: '筛选条件' })
  expect((await bar.boundingBox())?.height).toBeLessThan(40)
  await search(page, '采购 江浙沪 100万以上 今年 不含维修')
  await expect(bar.getByRole('button', { name: '排除：维修', exact: true })).toBeVisible()
  expect((await bar.boundingBox())?.height).toBeLessThan(40)
  await page.setViewportSize({ width: 390, height: 664 })
  await search(page, '采购 不限时间')
  expect(await inSight()).toBeGreaterThanOrEqual(1)
})

test("地区 and 行业 open within a laptop's window, each choice shows its count, and the list then has as many notices", async ({
  page,
}) => {
  await logIn(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: '更多筛选' }).click()
  for (const name of ['地区', '行业']) {
    await page.getByRole('button', { name, exact: true }).click()
    const panel = page.getByRole('dialog', { name, exact: true })
    await expect(panel.getByRole('checkbox').first()).toBeVisible()
    // the browser moves an open panel whenever the page moves
    const edges = async () => {
      const { y, height } = (await panel.boundingBox()) ?? { y: -1, height: 0 }
      return { isBelowTop: y >= 0, isAboveBottom: y + height <= 768 }
    }
    await expect.poll(edges).toEqual({ isBelowTop: true, isAboveBottom: true })
    await page.keyboard.press('Escape')
  }

  await search(page, '工程')
  await page.getByRole('button', { name: '地区', exact: true }).click()
  await page.getByRole('button', { name: '展开浙江省' }).click()
  const city = page.getByRole('dialog', { name: '地区', exact: true }).getByRole('checkbox', { name: /^宁波市 \d+$/ })
  await expect(city).toBeVisible()
  const [name = ''] = await city.evaluate((box: HTMLInputElement) => [...(box.labels ?? [])].map(({ textContent }) => textContent ?? ''))
  const count = /\d+/.exec(name)?.[0] ?? ''
  await city.check()
  await expect(results(page).getByText(`共 ${count} 条`)).toBeVisible()
  // the filter's own value changes none of its counts
  await expect(city).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `宁波市 ${count}`, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '更多筛选' }).click()
  await expect(page.getByRole('group', { name: '信息类型' }).getByRole('button', { name: /^招标公告 \d+$/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^有联系电话 \d+$/ })).toBeVisible()
})
