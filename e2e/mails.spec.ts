import { addDays, shanghaiText } from '../packages/contract/src/shanghai.ts'
import { partsOf, subjectOf } from '../apps/server/src/platform/mail/testing/read-mail.ts'
import { expect, mailsTo, test, type Page } from './test.ts'
import { callAsShown } from './call-as-shown.ts'
import { openAs } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { saveSubscription } from './save-subscription.ts'
import { now } from './today.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /^(?:新建|修改)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^推送设置/ })
const frequency = (page: Page) => panel(page).getByRole('combobox', { name: '邮件频率' })
const hits = (page: Page) => page.locator('main a[data-row]:visible')
const entry = (page: Page, name: string) => page.getByRole('navigation', { name: '我的订阅' }).getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const [atOnce, never] = [{ frequency: 'now' }, { frequency: 'off' }]

test('a hit is mailed at once with its content and a link, and mails can be stopped without a login', async ({ page, browser }) => {
  const number = Math.floor(Math.random() * 1e8)
  const [word, unlike, address] = [`塔筒${number}号`, `桅杆${number}号`, `reader${number}@tests.example`]
  const stranger = await (await browser.newContext()).newPage()
  const listening = page.waitForResponse((response) => response.url().endsWith('followHits'))
  await openAs(page, 'demo-platinum', '/admin/monitors/bidding')
  const profile = await callAsShown<object>(page, { path: '/workbench/common/getProfile' })
  await callAsShown(page, { path: '/workbench/common/saveProfile', body: { ...profile, email: address } })
  const kept = await saveSubscription(page, { kind: 'bidding', name: unlike, criteria: { groups: [{ keyword: unlike }] } })
  await callAsShown(page, { path: '/workbench/api/delivery/save', body: { subscriptionId: kept, mail: atOnce, webhook: never } })
  await writeSubscription(page, word)
  await turnMailsOn(page, stranger, address)

  const other = await page.context().newPage()
  await other.goto('/admin/monitors')
  await entry(other, word).click()
  await expect(other.getByText('还没有命中的公告')).toBeVisible()
  await listening
  const title = `${word}道路照明改造工程招标公告`
  const deadline = `${shanghaiText(addDays(now(), 9)).slice(0, 10)} 09:30`
  await publishNotice(page, title, `预算金额：176.9万元</p><p>投标截止时间：${deadline}`)
  await expect(hits(other)).toHaveText([new RegExp(title)])
  await expect(entry(other, word)).toContainText('1 条未读')
  await hits(other).click()
  await expect(heading(other, title)).toBeVisible()

  // the first mail asks for a confirmation
  const told = () => mailsTo(address).slice(1)
  await expect.poll(() => told().map(subjectOf), { intervals: [100], timeout: 15_000 }).toEqual([`${word}：1 条新公告`])
  const [name, facts, notice = '', , , stop = ''] = told().flatMap((mail) => partsOf(mail).text.split(/\r?\n/))
  expect(name).toBe(title)
  expect(facts).toMatch(new RegExp(`预算 176.9万元 .*投标截止 ${deadline}`))
  await page.goto(notice)
  await expect(heading(page, title)).toBeVisible()

  await stranger.goto(stop.slice(stop.indexOf('http')))
  await expect(stranger.getByText(`不再用邮件接收订阅「${word}」的新公告`)).toBeVisible()
  await stranger.getByRole('button', { name: '退订' }).click()
  await expect(heading(stranger, '已退订')).toBeVisible()
  await other.goto('/admin/monitors')
  await entry(other, word).click()
  await other.getByRole('button', { name: '推送', exact: true }).click()
  await expect(frequency(other)).toHaveValue('off')
  expect(await callAsShown(page, { path: `/workbench/api/delivery/get?subscriptionId=${kept}` })).toMatchObject({ mail: atOnce })
  expect(told()).toHaveLength(1)
  await stranger.context().close()
})

async function writeSubscription(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: '新建订阅' }).first().click()
  await editor(page).getByRole('combobox', { name: '关键词' }).fill(word)
  await editor(page).getByRole('textbox', { name: '名称' }).fill(word)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeHidden()
}

/** Switches instant mails on for the visible subscription. The address's owner, who needs no session, confirms it. */
async function turnMailsOn(page: Page, stranger: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: '推送', exact: true }).click()
  await panel(page).getByRole('button', { name: '发送确认邮件' }).click()
  await expect.poll(() => mailsTo(address).length, { intervals: [50] }).toBe(1)
  const [link = ''] = mailsTo(address).flatMap((mail) => /http:\S+/.exec(partsOf(mail).text) ?? [])
  await stranger.goto(link)
  await stranger.getByRole('button', { name: '确认接收' }).click()
  await expect(heading(stranger, '已确认')).toBeVisible()
  await frequency(page).selectOption('即时')
  await panel(page).getByRole('button', { name: '保存推送设置' }).click()
  await expect(panel(page).getByRole('button', { name: '保存推送设置' })).toBeDisabled()
  await page.keyboard.press('Escape')
}
