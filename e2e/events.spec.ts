import { expect, test } from './test.ts'
import { openAs } from './member.ts'

test('an operator sees the event consumers and that nothing is waiting', async ({ page }) => {
  await openAs(page, 'demo-operator', '/admin/operations/events')
  await expect(page.getByRole('heading', { name: '事件处理', level: 1 })).toBeVisible()
  const row = page.getByRole('row', { name: /记录项目合并/ })
  await expect(row).toContainText('正常')
  await expect(row).toContainText('project.merged')
  await expect(row.getByRole('button')).toHaveCount(0)
})
