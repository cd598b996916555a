import { shanghaiText } from '../packages/contract/src/shanghai.ts'
import { expect, test, type Page } from './test.ts'
import { feedKey } from './feed-key.ts'
import { openAs, visit } from './member.ts'
import { now } from './today.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /^(?:新建|修改)/ })
const preview = (page: Page) => page.getByRole('region', { name: '近 30 天预览' })
const hits = (page: Page) => page.getByRole('region', { name: /命中的项目$/ }).getByRole('listitem')
const bell = (page: Page) => page.getByRole('button', { name: /^订阅命中：/ })
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: '我的订阅' }).getByRole('button', { name })

/** Delivers a notice of a project's design or works, as a feed. */
async function publish(page: Page, project: string, part: '设计' | '施工'): Promise<void> {
  const title = `${project}${part}招标公告`
  const content = `<p>项目名称：${project}${part}</p><p>招标人：青岭县水务发展有限公司</p>`
  const notice = { id: title, title, publishTime: shanghaiText(now()).slice(0, 16), content }
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data: { notices: [notice] } })
  expect((await reply.json()).data).toMatchObject({ created: 1 })
}

test('拟在建订阅 has a preview, a project arrives when it appears and again when its stage changes, and a search can be saved as one', async ({
  page,
}) => {
  const word = `塔影${Math.floor(Math.random() * 1e8)}`
  const [early, fresh] = [`青岭县${word}早先水厂扩建工程`, `青岭县${word}新到水厂扩建工程`]
  await openAs(page, 'demo-ai-data', '/admin/monitors/proposed')
  await expect(page.getByRole('heading', { level: 1, name: '拟在建订阅' })).toBeVisible()
  await publish(page, early, '设计')

  await page.getByRole('button', { name: '新建订阅' }).first().click()
  await editor(page).getByRole('combobox', { name: '关键词' }).fill(word)
  await expect(preview(page).getByText(early)).toBeVisible()
  await expect(preview(page).getByRole('status')).toHaveText(/共 1 个新项目/)
  await editor(page).getByRole('button', { name: '竣工' }).click()
  await expect(preview(page).getByText('近 30 天一个新项目也没有')).toBeVisible()
  await editor(page).getByRole('button', { name: '竣工' }).click()
  await editor(page).getByRole('checkbox', { name: '阶段变化时提醒' }).check()
  await expect(editor(page).getByRole('button', { name: /^投资额/ })).toBeVisible()
  await editor(page).getByRole('textbox', { name: '名称' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeHidden()
  await expect(page.getByText('还没有命中的项目')).toBeVisible()

  await publish(page, fresh, '设计')
  await expect(hits(page)).toHaveText([new RegExp(`${fresh}.*未读.*新项目.*初步设计.*青岭县水务发展有限公司`)])
  // other subscriptions of the account may have found something, too
  await expect(bell(page)).toHaveAccessibleName(/\d 条未读/)
  await publish(page, fresh, '施工')
  await expect(hits(page)).toHaveText([/阶段变化.*初步设计 → 施工准备/, /新项目/])
  await expect(entry(page, word)).toContainText('2 条未读')

  await bell(page).click()
  await expect(page.getByRole('dialog', { name: '新命中' }).getByText(fresh)).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: /命中的项目$/ })
    .getByRole('button', { name: '全部已读' })
    .click()
  await expect(entry(page, word)).not.toContainText('未读')
  await page.reload()
  await expect(hits(page)).toHaveCount(2)

  await visit(page, '/admin/projects')
  const save = page.getByRole('link', { name: '保存为订阅' })
  await expect(page.getByRole('region', { name: '项目列表' }).getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(save).toHaveCount(0)
  await visit(page, `/admin/projects?${new URLSearchParams('words=水厂&stage=初步设计&updated=30d&area=330000')}`)
  await save.click()
  await expect(editor(page).getByText('没有带入“更新时间”')).toBeVisible()
  await expect(editor(page).getByRole('combobox', { name: '关键词' })).toHaveValue('水厂')
  await expect(editor(page).getByRole('button', { name: '初步设计' })).toHaveAttribute('aria-pressed', 'true')
  await expect(editor(page).getByRole('button', { name: /^地区.*浙江/ })).toBeVisible()
})
