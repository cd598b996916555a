import { readFile } from 'node:fs/promises'
import { openAs, rows } from './member.ts'
import { expect, test } from './test.ts'

test('what a search finds is exported to a spreadsheet, which is downloaded from the page of exports and deleted there', async ({
  page,
}) => {
  await openAs(page, 'demo-supreme', '/admin/documents?words=工程')
  const found = await rows(page).first().textContent()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await expect(dialog.getByText(/还可导出/)).toBeVisible()
  await dialog.getByLabel(/^导出前多少条/).fill('3')
  await dialog.getByRole('radio', { name: 'CSV' }).check({ force: true })
  const sample = dialog.getByRole('region', { name: '导出内容的预览' })
  await expect(sample.getByRole('columnheader').first()).toHaveText('标题')
  const first = sample.getByRole('cell').first()
  await expect(first).not.toHaveText('')
  const title = (await first.textContent()) ?? ''
  expect(found).toContain(title)
  await dialog.getByRole('button', { name: '开始导出' }).click()
  await page.getByRole('link', { name: '查看数据导出' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '数据导出' })).toBeVisible()
  const row = page.getByRole('region', { name: '导出记录', exact: true }).getByRole('row').nth(1)
  await expect(row.getByText('已生成')).toBeVisible({ timeout: 30_000 })
  const saving = page.waitForEvent('download')
  await row.getByRole('button', { name: /^下载/ }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFF?"?标题"?,/)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain(title)
  await row.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog', { name: '删除导出' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/^已删除“招投标信息：工程”的导出/)).toBeVisible()
  await expect(row.getByText('已生成')).toHaveCount(0)
})
