import { partsOf, subjectOf } from '../apps/server/src/platform/mail/testing/read-mail.ts'
import { callAsShown } from './call-as-shown.ts'
import { openAs, tokenOf, visit } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { expect, mailsTo, ownOrigin, test, type Page } from './test.ts'

/** The colleague's name in the list of members to choose. */
async function nameOf(page: Page, loginName: string): Promise<string> {
  const headers = { authorization: await tokenOf(page, 'demo-senior') }
  const { data } = await (await page.request.get('/workbench/common/accountSelectList', { headers })).json()
  return data.find(({ loginId }: { loginId: string }) => loginId === loginName).docchannelName
}

/** Puts a colleague in charge, on the page of a notice. */
async function putInCharge(page: Page, colleague: string): Promise<void> {
  const panel = page.getByRole('region', { name: '团队跟进' })
  await panel.getByRole('button', { name: '指定负责人' }).click()
  await page.getByRole('dialog', { name: '负责人' }).getByRole('button', { name: colleague, exact: true }).click()
  await expect(panel.getByText(`负责人 ${colleague}`)).toBeVisible()
}

test('a main account assigns a project, the colleague sees it at home and among favourites and gives it back', async ({
  page,
  browser,
}) => {
  const project = `青塘镇污水管网改造工程${Math.random().toString().slice(2, 8)}`
  const tender = `${project}招标公告`
  await publishNotice(page, tender, '项目编号：QT-2026-7002。投标截止时间：2026年12月8日09时30分', project)
  const colleague = await nameOf(page, 'demo-senior-sub-2')

  await openAs(page, 'demo-senior', `/admin/documents?words=${project}`)
  await page.getByRole('link', { name: tender }).first().click()
  const panel = page.getByRole('region', { name: '团队跟进' })
  await putInCharge(page, colleague)

  const other = await browser.newPage({ locale: 'zh-CN' })
  await openAs(other, 'demo-senior-sub-2', new URL('/admin/overview', page.url()).href)
  await expect(other.getByRole('link', { name: new RegExp(`指定您负责.*${project}`) })).toBeVisible()
  await visit(other, '/admin/collections/documents?owned=1')
  const row = other.getByRole('region', { name: '收藏的公告' }).getByRole('listitem').filter({ hasText: tender })
  await expect(row.getByText('新指派')).toBeVisible()
  await row.getByRole('button', { name: /^知道了：/ }).click()
  await expect(row.getByText('新指派')).toHaveCount(0)
  await row.getByRole('button', { name: /^跟进阶段：/ }).click()
  await other.getByRole('dialog', { name: '跟进阶段' }).getByRole('button', { name: '已报名' }).click()
  await expect(row.getByRole('button', { name: /^已报名：/ })).toBeVisible()

  await page.reload()
  await expect(panel.getByRole('list', { name: '也在跟进的同事' }).getByText(`${colleague} 已报名`)).toBeVisible()

  await row.getByRole('button', { name: /^我负责：/ }).click()
  await other.getByRole('dialog', { name: '负责人' }).getByRole('button', { name: '不指定' }).click()
  await expect(row).toHaveCount(0)
  await other.close()
})

test('a shared folder takes a colleague’s favourite, records who did what, and ends by returning it', async ({ page, browser }) => {
  const project = `青塘镇养老服务中心工程${Math.random().toString().slice(2, 8)}`
  const folder = `投标${Math.random().toString().slice(2, 8)}`
  const tender = `${project}招标公告`
  await publishNotice(page, tender, '项目编号：QT-2026-7004。投标截止时间：2026年12月8日09时30分', project)
  const colleague = await nameOf(page, 'demo-senior-sub-1')

  await openAs(page, 'demo-senior', '/admin/collections/documents')
  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByLabel('文件夹名称').fill(folder)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '共享给团队' }).click()
  await page.getByRole('dialog', { name: '共享给团队' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: `${folder} 0 · 已共享` })).toBeVisible()

  const other = await browser.newPage({ locale: 'zh-CN' })
  await openAs(other, 'demo-senior-sub-1', new URL(`/admin/documents?words=${project}`, page.url()).href)
  const collected = other.waitForResponse((response) => response.url().includes('documentCollect'))
  await other
    .getByRole('button', { name: `收藏：${tender}` })
    .first()
    .click()
  await collected
  await visit(other, '/admin/collections/documents')
  await other.getByRole('button', { name: `归类：${tender}` }).click()
  await other
    .getByRole('dialog', { name: '移到文件夹' })
    .getByRole('button', { name: new RegExp(`^${folder}（`) })
    .click()
  await other
    .getByRole('group', { name: '团队共享' })
    .getByRole('button', { name: new RegExp(`^${folder}（.*） 1$`) })
    .click()
  await expect(other.getByText(`${colleague} 放入`)).toBeVisible()

  await page.reload()
  await expect(page.getByText(`${colleague} 放入`)).toBeVisible()
  await page.getByRole('button', { name: '记录' }).click()
  const told = page.getByRole('dialog', { name: `“${folder}”的记录` })
  await expect(told.getByRole('listitem').first()).toContainText(`放入 ${tender}`)
  await told.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '结束共享' }).click()
  await page.getByRole('dialog', { name: '结束共享' }).getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: `${folder} 0`, exact: true })).toBeVisible()

  await other.goto(new URL('/admin/collections/documents', page.url()).href)
  await expect(other.getByRole('button', { name: `已收藏：${tender}` })).toBeVisible()
  await expect(other.getByText(folder)).toHaveCount(0)
  await other.close()
})

test('an assigned colleague is told at once in every tab and by a mail that can be switched off', async ({ page, browser }) => {
  const project = `青塘镇中心小学扩建工程${Math.random().toString().slice(2, 8)}`
  const tender = `${project}招标公告`
  const address = `colleague${Math.random().toString().slice(2, 10)}@tests.example`
  await publishNotice(page, tender, '项目编号：QT-2026-7003。投标截止时间：2026年12月8日09时30分', project)
  const name = await nameOf(page, 'demo-senior-sub-2')

  const context = await browser.newContext({ locale: 'zh-CN', baseURL: ownOrigin })
  const first = await context.newPage()
  const listening = first.waitForResponse((response) => response.url().endsWith('followHits'))
  await openAs(first, 'demo-senior-sub-2', '/admin/overview')
  await confirmMail(first, address)
  await listening
  const second = await context.newPage()
  await second.goto('/admin/profile')
  await expect(second.getByText(`发送到 ${address}`)).toBeVisible()

  await openAs(page, 'demo-senior', `/admin/documents?words=${project}`)
  await page.getByRole('link', { name: tender }).first().click()
  await putInCharge(page, name)
  const card = (tab: Page) => tab.getByRole('region', { name: '新指派给我' })
  for (const tab of [first, second]) {
    await expect(card(tab).getByRole('link', { name: tender })).toBeVisible()
    await expect(card(tab)).toContainText('投标截止 2026-12-08 09:30')
  }
  await expect(first.getByRole('link', { name: new RegExp(`指定您负责.*${project}`) })).toBeVisible()

  const told = () => mailsTo(address).slice(1)
  await expect
    .poll(() => told().map(subjectOf), { intervals: [100], timeout: 15_000 })
    .toEqual([expect.stringContaining(`指定您负责：${tender}`)])
  const [, , notice] = told().flatMap((mail) => partsOf(mail).text.split(/\r?\n/))

  await card(second).getByRole('link', { name: tender }).click()
  await expect(second.getByRole('heading', { level: 1, name: tender })).toBeVisible()
  expect(notice).toBe(second.url().split('?')[0])
  for (const tab of [first, second]) await expect(card(tab)).toHaveCount(0)

  await visit(second, '/admin/profile')
  const saved = second.waitForResponse((response) => response.url().endsWith('saveNotifications'))
  await second.getByRole('switch', { name: /指派给我时发邮件/ }).click()
  await saved
  await second.reload()
  await expect(second.getByRole('switch', { name: /指派给我时发邮件/ })).not.toBeChecked()
  await context.close()
})

/** Gives the member this address and confirms it as its owner. */
async function confirmMail(page: Page, address: string): Promise<void> {
  const profile = await callAsShown<object>(page, { path: '/workbench/common/getProfile' })
  await callAsShown(page, { path: '/workbench/common/saveProfile', body: { ...profile, email: address, companyName: undefined } })
  await callAsShown(page, { path: '/workbench/api/delivery/askMailConfirmation', body: {} })
  await expect.poll(() => mailsTo(address).length, { intervals: [50] }).toBe(1)
  const [link = ''] = mailsTo(address).flatMap((mail) => /http:\S+/.exec(partsOf(mail).text) ?? [])
  const letter = await page.context().newPage()
  await letter.goto(link)
  await letter.getByRole('button', { name: '确认接收' }).click()
  await expect(letter.getByRole('heading', { level: 1, name: '已确认' })).toBeVisible()
  await letter.close()
}
