import { expect, test, type Page } from './test.ts'
import { openAs, results, rows, search, tokenOf, visit } from './member.ts'
import { openAsNewMember } from './new-member.ts'
import { publishNotice } from './publish-notice.ts'
import { saveSubscription } from './save-subscription.ts'

const password = 'haus am see 7'
/** A word that no other test uses. */
const freshWord = () => `塔筒${Math.floor(Math.random() * 1e8)}号`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const editor = (page: Page) => page.getByRole('dialog', { name: /^(?:新建|修改)/ })
const preview = (page: Page) => page.getByRole('region', { name: '近 30 天预览' })
const hits = (page: Page) => page.locator('main a[data-row]:visible')
const bell = (page: Page) => page.getByRole('button', { name: /^订阅命中：/ })
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: '我的订阅' }).getByRole('button', { name })

test('a member writes a subscription with a preview, and a hit arrives unread in open tabs and is read in all at once', async ({
  page,
}) => {
  const word = freshWord()
  // when the page is idle
  const listening = page.waitForResponse((response) => response.url().endsWith('followHits'))
  await openAs(page, 'demo-ordinary', '/admin/monitors/bidding')
  await expect(heading(page, '招标订阅')).toBeVisible()
  await publishNotice(page, `${word}早先的招标公告：供水管网与道路照明改造工程施工总承包第二标段（第三次）`)

  await page.getByRole('button', { name: '新建订阅' }).first().click()
  await editor(page).getByRole('combobox', { name: '关键词' }).fill(word)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('招标公告')
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('button', { name: '去掉同时含 招标公告' })).toBeVisible()
  await expect(preview(page).getByText(`${word}早先的招标公告`)).toBeVisible()
  await expect(preview(page).getByRole('status')).toHaveText(/共 1 条/)
  const hidden = (element: Element) => element.scrollWidth - element.clientWidth
  expect(await editor(page).getByRole('region', { name: '预览，可上下滚动' }).evaluate(hidden)).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type('早先')
  await page.keyboard.press('Enter')
  await expect(preview(page).getByText('近 30 天一条也没有')).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(preview(page).getByText(`${word}早先的招标公告`)).toBeVisible()
  await editor(page).getByRole('textbox', { name: '名称' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeHidden()
  await expect(entry(page, word)).toHaveAttribute('aria-current', 'true')

  const other = await page.context().newPage()
  await other.goto('/admin/monitors')
  await expect(entry(other, word)).toBeVisible()
  await entry(other, word).click()
  await expect(other.getByText('还没有命中的公告')).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName('订阅命中：没有未读')
  await listening
  await publishNotice(page, `${word}新到的招标公告`)
  for (const tab of [page, other]) {
    await expect(hits(tab)).toHaveText([new RegExp(`${word}新到的招标公告`)])
    await expect(tab.getByText('未读', { exact: true }).last()).toBeVisible()
    await expect(bell(tab)).toHaveAccessibleName('订阅命中：1 条未读')
    await expect(tab).toHaveTitle(/^\(1\) /)
    await expect(entry(tab, word)).toContainText('1 条未读')
  }

  await bell(other).click()
  await other
    .getByRole('dialog', { name: '新命中' })
    .getByRole('link', { name: `${word}新到的招标公告` })
    .click()
  await expect(heading(other, `${word}新到的招标公告`)).toBeVisible()
  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('订阅命中：没有未读')
    await expect(tab).not.toHaveTitle(/^\(/)
  }
  await expect(hits(page)).toHaveText([/（已查看）$/])
  await expect(entry(page, word)).not.toContainText('未读')

  await publishNotice(page, `${word}又到的招标公告`)
  await expect(bell(other)).toHaveAccessibleName('订阅命中：1 条未读')
  await page.getByRole('button', { name: '多选' }).click()
  await page.getByRole('checkbox', { name: `选择 ${word}又到的招标公告` }).check()
  await page.getByRole('group', { name: '批量操作' }).getByRole('button', { name: '标为已读' }).click()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('订阅命中：没有未读')
})

test('news of a favourite’s project arrive as a hit and as 有更新, and reading one marks the other', async ({ page }) => {
  const word = freshWord()
  await publishNotice(page, `${word}招标公告`, '', word)
  const listening = page.waitForResponse((response) => response.url().endsWith('followHits'))
  await openAs(page, 'demo-vip', '/admin/documents?published=1d')
  await listening
  await search(page, word)
  await results(page)
    .getByRole('button', { name: /^收藏：/ })
    .click()
  await expect(results(page).getByRole('button', { name: /^已收藏：/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/admin/collections/documents')
  await expect(heading(other, '招标收藏')).toBeVisible()
  await expect(other.getByRole('link', { name: '更新推送' })).toBeVisible()
  await publishNotice(page, `${word}中标结果公告`, '', word)
  // the account may have other favourites with updates
  await expect(bell(page)).toHaveAccessibleName(/^订阅命中：\d+ 条未读$/)
  const favourite = other.getByRole('listitem').filter({ has: other.getByRole('button', { name: `知道了：${word}招标公告` }) })
  await expect(favourite.getByRole('link', { name: /^发布了/ })).toBeVisible()
  await visit(page, (await other.getByRole('link', { name: '更新推送' }).getAttribute('href')) ?? '')
  const hit = page.getByRole('listitem').filter({ hasText: `${word}中标结果公告` })
  await expect(hit.getByText('未读', { exact: true })).toBeVisible()
  await favourite.getByRole('button', { name: /^知道了：/ }).click()
  await expect(favourite.getByRole('link', { name: /^发布了/ })).toBeHidden()
  await expect(hit).toBeVisible()
  await expect(hit.getByText('未读', { exact: true })).toBeHidden()
  await expect(page.getByRole('group', { name: '操作：收藏更新' }).getByRole('button', { name: '推送' })).toBeVisible()
})

test('保存为订阅 takes over a search and names what it leaves out', async ({ page }) => {
  const word = freshWord()
  await openAs(page, 'demo-senior', '/admin/documents?published=7d&channel=tender')
  await search(page, word)
  await results(page).getByRole('link', { name: '保存为订阅' }).click()
  await expect(editor(page).getByText('没有带入“发布时间”')).toBeVisible()
  await expect(editor(page).getByRole('combobox', { name: '关键词' })).toHaveValue(word)
  await expect(editor(page).getByRole('button', { name: '信息类型：招标公告', exact: true })).toBeVisible()
  await editor(page).getByRole('button', { name: '保存' }).click()
  await expect(entry(page, word)).toHaveAttribute('aria-current', 'true')
  await page.reload()
  await expect(entry(page, word)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: '删除', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `删除“${word}”` })
  await expect(dialog).toContainText('还没有命中记录')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(entry(page, word)).toHaveCount(0)
})

test('a company of a notice is monitored in its role, and its rows show it', async ({ page }) => {
  const word = freshWord()
  await publishNotice(page, `${word}招标公告`, '', word)
  await openAs(page, 'demo-vip', '/admin/documents')
  await search(page, word)
  await rows(page, `${word}招标公告`).click()
  await page.getByRole('button', { name: `监控 ${word}单位` }).click()
  await page.getByRole('link', { name: '加入业主监控' }).click()
  await expect(heading(page, '业主监控')).toBeVisible()
  await expect(editor(page).getByRole('combobox', { name: '监控的招标单位' })).toHaveValue(`${word}单位`)
  await expect(preview(page).getByText(`${word}招标公告`)).toBeVisible()
  await editor(page).getByRole('button', { name: '保存' }).click()
  await expect(entry(page, `${word}单位`)).toBeVisible()

  await visit(page, '/admin/documents')
  await search(page, word)
  await results(page)
    .getByRole('button', { name: `监控单位：${word}招标公告` })
    .click()
  await page.getByRole('link', { name: `已在业主监控 ${word}单位` }).click()
  await expect(entry(page, `${word}单位`)).toHaveAttribute('aria-current', 'true')
})

test('实时商机 can show only hits of the member’s subscriptions as they arrive', async ({ page }) => {
  const word = freshWord()
  await openAs(page, 'demo-ai-data', '/admin/opportunities/realTimeTencent')
  await saveSubscription(page, { kind: 'keyword', name: word, criteria: { groups: [{ keyword: word }] } })
  await expect(page.getByRole('button', { name: '暂停更新' })).toBeVisible()
  await page.getByRole('switch', { name: '只看我的订阅' }).check()
  await expect(page).toHaveURL(/mine=1/)
  await publishNotice(page, `${word}招标公告`)
  await publishNotice(page, `${word.slice(2)}另一个公告`)
  await expect(hits(page).filter({ hasText: `${word}招标公告` })).toBeVisible({ timeout: 15_000 })
  await expect(hits(page).filter({ hasText: '另一个公告' })).toHaveCount(0)
})

test('the lowest level has one subscription, is told when hits appear, and has no company monitors', async ({ page }) => {
  await openAsNewMember(page, '/admin/monitors/bidding')
  await expect(page.getByText('已用 0 / 1')).toBeVisible()
  await expect(page.getByText(/发布满 7 天后才会出现在这里/)).toBeVisible()
  await saveSubscription(page, { kind: 'bidding', name: '道路', criteria: { groups: [{ keyword: '道路' }] } })
  await page.reload()
  await expect(page.getByText('已用 1 / 1')).toBeVisible()
  await expect(page.getByRole('button', { name: '新建订阅' })).toBeDisabled()
  await visit(page, '/admin/monitors/owner')
  await expect(heading(page, '没有访问权限')).toBeVisible()
})

test('a sub-account without these pages has no bell and no link to them', async ({ page }) => {
  const name = `e2e-hits-${Math.floor(Math.random() * 1e9).toString(36)}`
  await makeSubAccount(page, name, '订阅与监控')
  await openAs(page, name, '/admin/documents?words=工程', password)
  await expect(results(page).locator('a[data-row]').first()).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '保存为订阅' })).toHaveCount(0)
  await visit(page, '/admin/monitors')
  await expect(heading(page, '没有访问权限')).toBeVisible()
})

/** Makes a sub-account of demo-platinum without the pages of a group of the menu. */
async function makeSubAccount(page: Page, loginName: string, deniedGroup: string): Promise<void> {
  const headers = { authorization: await tokenOf(page, 'demo-platinum') }
  const menus = await (await page.request.get('/workbench/common/subAccountMenus', { headers })).json()
  const group = menus.data.find(({ title }: { title: string }) => title === deniedGroup)
  const denied = group.pages.map(({ name }: { name: string }) => name)
  const data = { loginName, contactName: loginName, password, denied }
  const reply = await page.request.post('/workbench/common/subAccount', { headers, data })
  expect(await reply.json()).toMatchObject({ code: 200 })
}

test("the editor's kinds stand at its top, also in a laptop's window, a menu stays open for several choices, and Escape closes only the topmost", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openAs(page, 'demo-supreme', '/admin/monitors')
  // while nothing has been subscribed, the empty list has such a button, too
  await page.getByRole('button', { name: '新建订阅' }).first().click()
  const kinds = page.getByRole('radiogroup', { name: '类型' })
  await expect(kinds).toBeVisible()
  expect((await kinds.boundingBox())?.height).toBeGreaterThan(24)
  await expect(page.getByRole('dialog').getByLabel('名称', { exact: true })).toBeFocused()

  await editor(page).getByRole('button', { name: '信息类型' }).click()
  const choices = page.getByRole('dialog', { name: '信息类型' })
  await choices.getByText('招标公告', { exact: true }).click()
  await choices.getByText('中标结果', { exact: true }).click()
  await expect(choices.getByRole('button', { pressed: true })).toHaveText(['招标公告', '中标结果'])
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '放弃修改' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(editor(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(editor(page)).toBeHidden()
})
