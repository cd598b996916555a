import { shanghaiText } from '../packages/contract/src/shanghai.ts'
import { feedKey } from './feed-key.ts'
import { openAs, visit } from './member.ts'
import { expect, test, type Page } from './test.ts'
import { now } from './today.ts'
import { untilShown } from './until-shown.ts'

const surnames = '赵钱孙李周吴郑王冯陈'
const given = '明远修宁嘉树若水怀瑾'
const draw = (characters: string) => characters.charAt(Math.floor(Math.random() * characters.length))

/** Delivers a notice of a new company with a contact, as a feed. */
async function publishContact(page: Page): Promise<{ company: string; name: string; phone: string; title: string }> {
  const serial = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const company = `杭州市浏览器${serial}水务有限公司`
  const name = `${draw(surnames)}${draw(given)}${draw(given)}`
  const phone = `160${serial}`
  const title = `浏览器${serial}号泵站设备采购招标公告`
  const content = `<p>采购人：${company}</p><p>联系人：${name}</p><p>联系电话：${phone}</p>`
  const notice = { id: title, title, publishTime: shanghaiText(now()).slice(0, 16), content }
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data: { notices: [notice] } })
  expect((await reply.json()).data).toMatchObject({ created: 1 })
  return { company, name, phone, title }
}

const left = async (page: Page) =>
  Number(/可查看 (\d+) 个号码/.exec((await page.getByText(/今日还可查看 \d+ 个号码/).textContent()) ?? '')?.[1])

/** Searches until the consumers have processed the notice. */
async function findBy(page: Page, company: string, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(company)
  const search = page.getByRole('button', { name: '搜索' })
  await untilShown(page, 'getContactList', [page.getByRole('listitem', { name, exact: true })], () => search.click())
}

test('a member spends a look-up to see a number; after an operator erases the person nobody finds it', async ({
  page,
  browser,
  origin,
}) => {
  await openAs(page, 'demo-vip', '/admin/contacts')
  const { company, name, phone, title } = await publishContact(page)
  await findBy(page, company, name)
  const person = page.getByRole('listitem', { name, exact: true })
  await expect(person).toContainText(company)
  await expect(person).toContainText(`160****${phone.slice(-4)}`)
  const before = await left(page)
  await person.getByRole('button', { name: /查看.*的号码/ }).click()
  await expect(person).toContainText(phone)
  await expect(page.getByText(`今日还可查看 ${before - 1} 个号码`, { exact: false })).toBeVisible()
  await page.reload()
  await expect(person).toContainText(phone)
  expect(await left(page)).toBe(before - 1)
  await person
    .getByRole('button', { name: '查看公告' })
    .or(person.getByRole('button', { name: `${name}出现的公告` }))
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')

  const operator = await (await browser.newContext({ baseURL: origin })).newPage()
  await openAs(operator, 'demo-operator', `/admin/operations/forgotten?words=${name}`)
  await operator
    .getByRole('listitem', { name, exact: true })
    .filter({ hasText: company })
    .getByRole('button', { name: `删除 ${name}` })
    .click()
  const dialog = operator.getByRole('dialog', { name: `删除联系人：${name}` })
  await dialog.getByLabel('原因').fill('本人来电要求')
  await dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(operator.getByRole('row', { name: new RegExp(`160\\*\\*\\*\\*${phone.slice(-4)}`) })).toContainText('本人来电要求')
  // removed from the results without another search
  await expect(operator.getByText('没有找到联系人')).toBeVisible({ timeout: 60_000 })
  await operator.context().close()

  await untilShown(page, 'getContactList', [page.getByText('没有找到联系人')])
  await visit(page, `/admin/documents?words=${title}`)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('***********').first()).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)
  await expect(page.getByText(name)).toHaveCount(0)
})

test('a member without the phone right sees the people and which level shows numbers', async ({ page }) => {
  await openAs(page, 'demo-tender-pass', '/admin/contacts')
  const { company, name } = await publishContact(page)
  await findBy(page, company, name)
  await expect(page.getByRole('listitem', { name, exact: true })).toContainText('160****')
  await expect(page.getByRole('button', { name: /查看.*的号码/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /升级/ }).filter({ visible: true }).first()).toHaveAttribute(
    'href',
    /need=documents\.contact-phone/,
  )
})
