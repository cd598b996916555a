import { openAs } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { expect, test } from './test.ts'
import { untilShown } from './until-shown.ts'

test('an operator previews a merge, merges two companies with a reason, splits them and undoes it', async ({ page }) => {
  const serial = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const [works, group] = [`浏览器${serial}水利有限公司`, `浏览器${serial}水利集团有限公司`]
  await openAs(page, 'demo-operator', '/admin/operations/companies')
  await expect(page.getByRole('heading', { level: 1, name: '单位合并与拆分' })).toBeVisible()
  const found = page.getByRole('region', { name: '查找单位', exact: true })
  const search = found.getByRole('button', { name: '搜索' })
  await page.getByRole('searchbox', { name: '查找单位' }).fill(`浏览器${serial}`)
  await search.click()
  await expect(found.getByText('没有找到单位')).toBeVisible()
  for (const [index, winner] of [works, group].entries())
    await publishNotice(page, `浏览器${serial}号第${index + 1}期河道整治中标公告`, `中标人：${winner}`)

  const left = found.getByRole('button', { name: new RegExp(`^选择 浏览器${serial}水利`) })
  const choose = (label: string, name: string) => found.getByRole('button', { name: `${label} ${name}`, exact: true })
  // each click asks the server again
  await untilShown(page, 'company/find', [choose('选择', group)], () => search.click())
  await choose('选择', works).click()
  await choose('与所选合并', group).click()
  const merging = page.getByRole('dialog', { name: '合并单位' })
  await expect(merging.getByRole('row', { name: /^作为中标人/ })).toContainText('2 篇公告')
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(merging.getByText('请填写原因')).toBeVisible()
  await merging.getByLabel('原因').fill('工商登记为同一公司')
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  const decisions = page.getByRole('region', { name: '合并与拆分记录', exact: true })
  const decision = decisions.getByRole('row', { name: new RegExp(works) }).first()
  await expect(decision).toContainText('工商登记为同一公司')
  await expect(left).toHaveCount(1)

  await found.getByRole('button', { name: `拆分 ${group}` }).click()
  const parting = page.getByRole('dialog', { name: '拆分单位' })
  await expect(parting.getByRole('row', { name: /^作为中标人/ })).toContainText('2 篇公告1 篇公告1 篇公告')
  await parting.getByLabel('原因').fill('核实后并非同一公司')
  await parting.getByRole('button', { name: '拆分', exact: true }).click()
  await expect(decision).toContainText('已撤销')
  await expect(left).toHaveCount(2)

  await choose('选择', works).click()
  await choose('与所选合并', group).click()
  await merging.getByLabel('原因').fill('再次核实为同一公司')
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(left).toHaveCount(1)
  await decisions.getByRole('button', { name: `撤销合并 ${works}` }).click()
  await page.getByRole('dialog', { name: '撤销合并' }).getByRole('button', { name: '确定' }).click()
  await expect(left).toHaveCount(2)
  await expect(decisions.getByRole('button', { name: `撤销合并 ${works}` })).toHaveCount(0)
})
