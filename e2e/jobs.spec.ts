import { axeFindings } from './axe.ts'
import { openAs, visit } from './member.ts'
import { expect, test } from './test.ts'

const path = '/admin/operations/jobs'
const operator = 'demo-operator'

test('a long or wide table of background jobs keeps its head visible, and an operator starts one at once and reads its result', async ({
  page,
}) => {
  await openAs(page, operator, path)
  const table = page.getByRole('region', { name: '任务与计划的表格' })
  const head = table.getByRole('columnheader', { name: '下次运行' })
  const tableRows = table.getByRole('row')
  await expect(tableRows.nth(1)).toBeVisible()
  await tableRows.last().scrollIntoViewIfNeeded()
  await expect(tableRows.nth(1)).not.toBeInViewport()
  await expect(head).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('banner').boundingBox()
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))

  await page.setViewportSize({ width: 800, height: 600 })
  await expect.poll(() => table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
  await table
    .getByRole('button', { name: /^立即执行/ })
    .last()
    .scrollIntoViewIfNeeded()
  await expect(tableRows.nth(1)).not.toBeInViewport()
  await expect(head).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1366, height: 768 })

  const plans = page.getByRole('region', { name: '任务与计划', exact: true })
  const rowOf = (name: string) => plans.getByRole('row', { name })
  await expect(rowOf('清理过期的登录与验证码')).toContainText('每 15 分钟')
  // it ran when the server started
  await expect(rowOf('更新检索统计')).toContainText('已完成')

  const deleting = rowOf('清理 30 天前结束的后台任务')
  await expect(deleting).toContainText('每天 03:30')
  await deleting.getByRole('button', { name: /^立即执行/ }).click()
  await expect(deleting).toContainText(/清理 \d+ 条/, { timeout: 15_000 })
  await expect(deleting).toContainText('已完成')

  // the current reader has read all notices, so the job reports that there is nothing to do
  await rowOf('重新抽取公告')
    .getByRole('button', { name: /^立即执行/ })
    .click()
  await expect(rowOf('重新抽取公告')).toContainText('重读 0 / 0 条', { timeout: 15_000 })
  await page.getByRole('radio', { name: '已结束' }).check({ force: true })
  await expect(page).toHaveURL(/view=ended/)
  await expect(page.getByRole('row', { name: /重新抽取公告/ }).first()).toContainText('已完成')

  await visit(page, '/admin/operations/audit')
  await expect(page.getByRole('main').getByText('立即执行后台任务').and(page.locator(':not(option)')).first()).toBeVisible()
})

test('axe finds nothing while jobs run and fail, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  // a real job would be over before it can be seen
  await page.route('**/workbench/backend/job/list*', (route) => route.fulfill({ json: jobPage }))
  await openAs(page, operator, path)
  for (const view of ['', '?view=open']) {
    await visit(page, `${path}${view}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const [width, colorScheme] of [
      [1366, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme)
      expect(await axeFindings(page), `${view} ${width} px, ${colorScheme}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await expect(page.getByRole('progressbar', { name: '重新抽取公告的进度' })).toBeVisible()
})

const shared = {
  kind: 'reextract',
  label: '重新抽取公告',
  queuedAt: '2026-11-18T01:00:00.000Z',
  runAt: '2026-11-18T01:00:00.000Z',
  outcome: '',
}
const running = {
  ...shared,
  id: 7,
  state: 'running',
  isCancelAsked: false,
  attempt: 1,
  failures: 0,
  startedAt: '2026-11-18T01:00:01.000Z',
  finishedAt: null,
  durationMs: null,
  progress: { done: 12_000, total: 200_000 },
  error: '',
}
const failed = {
  ...running,
  id: 6,
  state: 'failed',
  attempt: 6,
  failures: 6,
  finishedAt: '2026-11-18T01:05:00.000Z',
  durationMs: 180_000,
  error: '运行它的进程多次中途退出，请查看服务器日志后重试',
}
const jobPage = {
  code: 200,
  content: '',
  data: { list: [running, failed], totalCount: 2, openCount: 1, failedCount: 1, pageIndex: 1, pageSize: 20 },
}
