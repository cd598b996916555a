import { shanghaiText } from '../packages/contract/src/shanghai.ts'
import { feedKey } from './feed-key.ts'
import { openAs } from './member.ts'
import { expect, test } from './test.ts'
import { now } from './today.ts'
import { untilShown } from './until-shown.ts'

test('an operator merges two similar projects with a reason, undoes it and declares them different', async ({ page }) => {
  const serial = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const [works, whole] = [`第${serial}号净水厂扩建`, `第${serial}号净水厂扩建及管网`]
  await openAs(page, 'demo-operator', '/admin/operations/projects')
  await expect(page.getByRole('heading', { level: 1, name: '项目合并与拆分' })).toBeVisible()
  const notices = [works, whole].map((name) => ({
    id: name,
    title: `${name}施工招标公告`,
    publishTime: shanghaiText(now()).slice(0, 16),
    content: `<p>项目名称：${name}</p><p>招标人：第${serial}水务有限公司</p>`,
  }))
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data: { notices } })
  expect((await reply.json()).data).toMatchObject({ created: 2 })

  const similar = page.getByRole('region', { name: '名称相近的项目', exact: true })
  const pair = similar.getByRole('row', { name: new RegExp(serial) })
  await untilShown(page, 'project/similar', [pair])
  await pair.getByRole('button', { name: /^合并/ }).click()
  const merging = page.getByRole('dialog', { name: '合并项目' })
  await expect(merging.getByRole('row', { name: /^公告/ })).toContainText('1 条1 条2 条')
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(merging.getByText('请填写原因')).toBeVisible()
  await merging.getByLabel('原因').fill('同一净水厂的同一期')
  await merging.getByRole('button', { name: '合并', exact: true }).click()
  await expect(pair).toHaveCount(0)

  const decisions = page.getByRole('region', { name: '合并与拆分记录', exact: true })
  await expect(decisions.getByRole('row', { name: new RegExp(serial) })).toContainText('同一净水厂的同一期')
  await decisions.getByRole('button', { name: new RegExp(`^撤销合并 第${serial}`) }).click()
  await page.getByRole('dialog', { name: '撤销合并' }).getByRole('button', { name: '确定' }).click()
  await pair.getByRole('button', { name: /^不是同一项目/ }).click()
  await expect(pair).toHaveCount(0)
  await expect(decisions.getByRole('row', { name: new RegExp(serial) }).first()).toContainText('区分')

  const found = page.getByRole('region', { name: '查找项目', exact: true })
  await page.getByRole('searchbox', { name: '查找项目' }).fill(whole)
  await page.keyboard.press('Enter')
  await expect(found.getByRole('list', { name: `${whole}的依据` })).toContainText(`建设单位与名称 第${serial}水务有限公司`)
})
