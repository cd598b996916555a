import { readFile } from 'node:fs/promises'
import { openAs, rows, visit } from './member.ts'
import { expect, test } from './test.ts'

test('search results are exported to a spreadsheet, downloaded and deleted on the export page', async ({ page }) => {
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

test('projects, approval projects and companies are exported with their own columns, in the order of their lists', async ({ page }) => {
  await openAs(page, 'demo-supreme', '/admin/projects?sort=investment')
  const first = await page.getByRole('region', { name: '项目列表' }).locator('a[data-row]').first().textContent()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  const sample = dialog.getByRole('region', { name: '导出内容的预览' })
  await expect(sample.getByRole('columnheader').first()).toHaveText('项目名称')
  await expect(sample.getByRole('cell').first()).toHaveText(first ?? '')
  await dialog.getByLabel(/^导出前多少条/).fill('2')
  await dialog.getByRole('button', { name: '开始导出' }).click()
  await expect(page.getByRole('dialog', { name: '导出' }).getByText(/^2 条已导出/)).toBeVisible({ timeout: 30_000 })

  const lists = [
    { address: '/admin/approvals', list: '审批项目列表', head: '项目名称' },
    { address: '/admin/companies', list: '单位列表', head: '单位名称' },
  ]
  await page.keyboard.press('Escape')
  for (const { address, list, head } of lists) {
    await visit(page, address)
    const first = await page.getByRole('region', { name: list }).locator('a[data-row]').first().textContent()
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const sample = page.getByRole('dialog', { name: '导出' }).getByRole('region', { name: '导出内容的预览' })
    await expect(sample.getByRole('columnheader').first()).toHaveText(head)
    await expect(sample.getByRole('cell').first()).toHaveText(first ?? '')
    await page.keyboard.press('Escape')
  }
})
