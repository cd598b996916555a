import { openAs, onHost, results, rows, search } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { expect, test } from './test.ts'

// also runs on the machine's own date, so it must not rely on anything that a quiet day lacks
test('a day’s work: new notices, a search, a notice and a live arrival', async ({ page }) => {
  await openAs(page, 'demo-senior', onHost('partner', '/admin/dashboard'))
  await expect(page.getByRole('region', { name: '今日数据' }).getByRole('link', { name: /^今日公告/ })).toBeVisible()
  await page.goto(onHost('partner', '/admin/documents'))
  await search(page, '观光缆车')
  await expect(rows(page)).toHaveText([/变更公告$/, /招标公告$/])
  await rows(page, /招标公告$/).click()
  await expect(page.getByRole('region', { name: '关键信息' })).toContainText('1,256.5万元')
  const title = `汤溪镇敬老院被服采购招标公告${Math.random()}`
  await publishNotice(page, title)
  await page.goto(onHost('partner', '/admin/opportunities/realTimeTencent'))
  await expect(page.getByRole('region', { name: '实时公告' }).locator('a[data-row]').first()).toHaveText(title)
  await page.goto(onHost('partner', `/admin/documents?words=${encodeURIComponent(title)}`))
  await expect(results(page).locator('output').first()).toHaveText('共 1 条')
})
