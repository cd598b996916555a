import { expect, test, type Page } from './test.ts'
import { openAs, results, search, visit } from './member.ts'

/** Records what the browser refuses on this page because of the content policy, from now on. */
async function violations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenViolations: seen })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => seen.push(`${violatedDirective} ${sample}`))
  })
  return () => page.evaluate(() => (window as unknown as { seenViolations: string[] }).seenViolations)
}

test('charts and notices work, and the content policy refuses nothing', async ({ page }) => {
  const seen = await violations(page)
  await openAs(page, 'demo-opportunity', '/admin/dashboard')
  const chart = page.locator('[_echarts_instance_]').first()
  await chart.scrollIntoViewIfNeeded()
  // makes the library build and empty its tooltip
  for (const x of [60, 120, 180]) await chart.hover({ position: { x, y: 60 } })
  expect(await seen()).toEqual([])

  await visit(page, '/admin/documents')
  await search(page, '琵琶岛')
  await results(page)
    .getByRole('link', { name: /琵琶岛/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: '公告正文' })).toBeVisible()
  await expect(page.getByText('采购人').or(page.getByText('项目编号')).first()).toBeVisible()
  expect(await seen()).toEqual([])
})

test('no operator page is refused anything', async ({ page }) => {
  const seen = await violations(page)
  await openAs(page, 'demo-operator', '/admin/operations/accounts')
  for (const [path, title] of Object.entries({
    accounts: '账号与企业',
    rights: '级别与权益',
    orders: '订单与收款',
    dictionaries: '字典管理',
    brandings: '品牌管理',
    imports: '导入状态',
    audit: '操作日志',
    alarms: '安全告警',
    jobs: '后台任务',
  })) {
    await visit(page, `/admin/operations/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await seen(), title).toEqual([])
  }
})

test('HTML from no policy is refused', async ({ page }) => {
  await page.goto('/admin/login')
  await expect(page.getByRole('button', { name: '登 录' })).toBeVisible()
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=alert(1)>'
      return 'done'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('TypeError')
})
