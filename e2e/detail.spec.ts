import { readFile } from 'node:fs/promises'
import { shanghaiText } from '../packages/contract/src/shanghai.ts'
import { expect, test } from './test.ts'
import { logIn, results, rows, search, visit } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { now } from './today.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page)
})

test('the list returns unchanged from a notice, which shows its facts, its calendar file, the notices of its project and what a change changed', async ({
  page,
}) => {
  await search(page, '工程')
  const row = rows(page, /工程/).nth(9)
  await row.scrollIntoViewIfNeeded()
  await row.hover()
  const before = await row.evaluate((element) => element.getBoundingClientRect().top)
  const title = await row.innerText()
  await row.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title.slice(0, 8))
  await page.goBack()
  await expect(rows(page, title)).toBeVisible()
  const after = await rows(page, title)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)
  expect(Math.abs(after - before)).toBeLessThan(60)
  await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('工程')

  await search(page, '观光缆车')
  await rows(page, /琵琶岛.*招标公告/).click()
  // the list is kept alive behind the notice, hidden, with the same words
  await expect(page.locator('article').getByText('1,256.5万元').first()).toBeVisible()
  await page.getByRole('button', { name: /1,?256\.5万元/ }).click()
  await expect(page.locator('[data-fact="budget"]').filter({ visible: true }).first()).toBeInViewport()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /加入日历/ }).click()
  const file = await (await download).path()
  const calendar = await readFile(file, 'utf8')
  expect(calendar).toContain('BEGIN:VCALENDAR')
  expect(calendar).toMatch(/DTSTART:\d{8}T013000Z/)
  expect(calendar.replaceAll('\r\n ', '')).toMatch(/URL:http:\/\/localhost:\d+\/admin\/documents\/\d+\r\n/)

  await page
    .getByRole('link', { name: /变更公告/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /变更公告/ })).toBeVisible()
  const changes = page.getByRole('region', { name: /变更内容/ })
  await expect(changes.getByRole('row', { name: /投标截止/ })).toBeVisible()
})

test('a result shows the winner and the saving, parties link to companies, and the supervising office is not a contact', async ({
  page,
}) => {
  await search(page, '鱼码头冷库')
  await rows(page, /招标公告/).click()
  const award = page.getByRole('complementary', { name: '相关信息' }).getByRole('listitem').filter({ hasText: '中标结果公告' })
  await expect(award).toContainText('176.9 → 168.9万元，−4.5%')
  await expect(award.getByRole('link', { name: '舟山海川制冷设备有限公司' })).toBeVisible()
  await award.getByRole('link', { name: /中标结果公告/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /中标结果公告/ })).toBeVisible()
  const contacts = page.getByLabel('联系人', { exact: true }).getByRole('listitem')
  await expect(contacts).toHaveText([/项目联系方式.*林工.*13812345679/, /监督电话（受理投诉，不是项目联系人）.*0580-2045678/])
  const facts = page.getByRole('region', { name: '关键信息' })
  for (const party of ['舟山市定海区渔业发展中心', '浙江明正工程咨询有限公司'])
    await expect(facts.getByRole('link', { name: party })).toBeVisible()
  await facts.getByRole('link', { name: '舟山海川制冷设备有限公司' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '舟山海川制冷设备有限公司' })).toBeVisible()
})

test('after a change of the deadline the row, the facts and the countdown show the valid one and its notice', async ({ page }) => {
  const project = `滨江泵房设备采购${Date.now()}`
  const day = (days: number) => shanghaiText(new Date(now().getTime() + days * 86_400_000)).slice(0, 10)
  await publishNotice(page, `${project}招标公告`, `投标截止时间：${day(32)} 09:00`, project)
  await publishNotice(page, `${project}变更公告`, `投标截止时间变更为：${day(10)} 09:00`, project)
  await search(page, project)
  const row = results(page)
    .getByRole('listitem')
    .filter({ hasText: `${project}招标公告` })
  await expect(row).toContainText('已变更')
  await expect(row).toContainText('剩 10 天')
  await rows(page, '招标公告').click()
  const facts = page.getByRole('region', { name: '关键信息' })
  await expect(facts).toContainText(`${day(10)} 09:00 已由 变更公告 改为（原 ${day(32)} 09:00`)
  await facts.getByRole('link', { name: '变更公告' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `${project}变更公告` })).toBeVisible()
  // a tender that is open for bids is listed once, by its latest notice
  await visit(page, `/admin/opportunities/public?words=${encodeURIComponent(project)}`)
  const open = page.getByRole('region', { name: '公开商机列表' })
  await expect(open).toContainText('共 1 条')
  await expect(open.locator('a[data-row]')).toHaveText([`${project}变更公告（已查看）`])
})

test('a malicious notice is shown without harm, and an unknown notice number or address shows an error', async ({ page }) => {
  await search(page, '恶意内容检验设备')
  await rows(page, /恶意内容/).click()
  await expect(page.getByText('正文结束。')).toBeVisible()
  expect(await page.evaluate(() => '__harm' in window)).toBe(false)
  const body = page.locator('main')
  await expect(body.locator('script, iframe, style, svg[onload], [onclick], [onerror], a[href^="javascript"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await visit(page, '/admin/documents/99999999')
  await expect(page.getByText('该公告不存在或已下架').first()).toBeVisible()
  await visit(page, '/admin/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
})
