import { expect, test } from './test.ts'
import { logIn, openAs, rows, search, visit } from './member.ts'

const [buyer, winner, rival] = ['舟山市定海区渔业发展中心', '舟山海川制冷设备有限公司', '宁波甬冷机电有限公司']

test('a member goes from a notice to its tenderer, its biggest winner, a rival and the project both bid for, and to all notices and contacts of one', async ({
  page,
}) => {
  await logIn(page)
  await search(page, '鱼码头冷库')
  await rows(page, /招标公告/).click()
  const facts = page.getByRole('region', { name: '关键信息' })
  await facts.getByRole('link', { name: buyer }).click()
  await expect(page.getByRole('heading', { level: 1, name: buyer })).toBeVisible()
  await expect(page.getByRole('link', { name: /^招标项目\s*2/ })).toBeVisible()
  await page.goBack()
  await facts.getByRole('button', { name: `谁中得最多：${buyer}` }).click()
  await page
    .getByRole('dialog', { name: `谁中得最多：${buyer}` })
    .getByRole('link', { name: winner })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: winner })).toBeVisible()
  await page
    .getByRole('navigation', { name: '单位资料' })
    .getByRole('link', { name: /竞争对手/ })
    .click()
  await page.getByRole('link', { name: rival }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: rival })).toBeVisible()
  await page
    .getByRole('navigation', { name: '单位资料' })
    .getByRole('link', { name: /竞争对手/ })
    .filter({ visible: true })
    .click()
  await page
    .getByRole('row', { name: new RegExp(winner) })
    .getByRole('link', { name: '1', exact: true })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /渔港制冰机采购项目中标候选人公告/ }).filter({ visible: true })).toBeVisible()

  await visit(page, '/admin/documents')
  await search(page, '鱼码头冷库')
  await rows(page, /招标公告/).click()
  await facts.getByRole('link', { name: buyer }).click()
  const months = page.getByRole('region', { name: '招标项目按月' })
  await expect(months.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('region', { name: '招标地区' }).getByRole('link', { name: /舟山/ }).click()
  await expect(page.getByText(/舟山.*共\s*2\s*个项目/).filter({ visible: true })).toBeVisible()
  await page.getByRole('navigation', { name: '单位资料' }).getByRole('link', { name: '联系人' }).click()
  const contact = page.getByRole('listitem', { name: '林工' })
  await expect(contact).toContainText('138****5679')
  await contact.getByRole('button', { name: '查看林工的号码 138****5679' }).click()
  await expect(contact).toContainText('13812345679')
  await page.getByRole('link', { name: '招标公告', exact: true }).filter({ visible: true }).click()
  await expect(rows(page, /鱼码头冷库改造项目招标公告/)).toBeVisible()
})

test('a company can be monitored from its page, which then shows it', async ({ page }) => {
  await openAs(page, 'demo-vip', '/admin/companies')
  const open = async () => {
    await page.getByRole('combobox', { name: '企业名称' }).fill(winner)
    await page.getByRole('option', { name: new RegExp(`^${winner}`) }).click()
    await expect(page.getByRole('heading', { level: 1, name: winner })).toBeVisible()
    await page.getByRole('button', { name: '监控', exact: true }).click()
  }
  await open()
  await page.getByRole('link', { name: '加入对手监控' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '对手监控' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '监控的中标单位' })).toHaveValue(winner)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const entry = page.getByRole('navigation', { name: '我的订阅' }).getByRole('button', { name: winner })
  await expect(entry).toBeVisible()
  await page.goto('/admin/companies')
  await open()
  await page.getByRole('link', { name: '已在对手监控' }).click()
  await expect(entry).toHaveAttribute('aria-current', 'true')
})

test('a company’s page fits on paper: every month, every line and its colours, and nothing that can only be pressed', async ({ page }) => {
  await openAs(page, 'demo-vip', '/admin/companies?roles=tenderer')
  await page.getByRole('region', { name: '单位列表' }).getByRole('heading', { level: 3 }).getByRole('link').first().click()
  const months = page.getByRole('region', { name: '招标项目按月' }).getByRole('listitem')
  await expect(months.nth(12)).toBeAttached()
  await expect(page.getByRole('button', { name: '打印' })).toBeVisible()

  // an A4 sheet without its margins
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [page.getByRole('button', { name: '打印' }), page.getByRole('navigation'), page.getByText(/^另外 \d+ 项$/)])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
  const [first, last] = await Promise.all([months.first().boundingBox(), months.last().boundingBox()])
  expect(first?.x).toBeGreaterThanOrEqual(0)
  expect((last?.x ?? Infinity) + (last?.width ?? 0)).toBeLessThanOrEqual(718)
  const bar = page.getByRole('region', { name: '招标地区' }).locator('[style*="--share"]').first()
  await expect(bar).toHaveCSS('print-color-adjust', 'exact')
})
