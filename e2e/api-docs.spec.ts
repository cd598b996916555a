import { axeFindings } from './axe.ts'
import { openAs, visit } from './member.ts'
import { expect, test } from './test.ts'

test('接口文档 lists every call, finds one by its purpose and lets a member try it', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await openAs(page, 'demo-vip', '/workbench/docs')
  await expect(page.getByRole('heading', { level: 1, name: '接口文档' })).toBeVisible()
  const calls = page.getByRole('navigation', { name: '接口' })
  await page.getByLabel('查找接口').fill('accountLevel')
  await calls.getByRole('link', { name: /GET 当前账号的会员级别/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '当前账号的会员级别与账号类型' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'application/json' }).getByText('levelName')).toBeVisible()
  const trial = page.getByRole('region', { name: '试用' })
  await trial.getByRole('button', { name: '发送' }).click()
  await expect(trial.getByText('状态 200')).toBeVisible()
  await expect(trial.getByText(/"levelName": "VIP会员"/)).toBeVisible()
  await visit(page, '/admin/docs?call=getDocumentList')
  await trial.getByLabel('请求体（JSON）').fill('{')
  await trial.getByRole('button', { name: '发送' }).click()
  await expect(trial.getByText('这不是 JSON 对象，请检查括号、引号与逗号')).toBeVisible()
  expect(refused).toEqual([])
})

test('a visitor reads the documentation and returns to the call after a login', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/docs?call=recentSearch')
  await expect(page.getByRole('heading', { level: 1, name: '最近检索词' })).toBeVisible()
  await expect(page.getByText('登录后可以用自己的账号试用这个接口')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('region', { name: '试用' }).getByRole('link', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
})
