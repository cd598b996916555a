import { expect, test, type Browser, type Page } from './test.ts'
import { openAs, tokenOf, visit } from './member.ts'

const accounts = '/admin/operations/accounts'
// tests run in parallel and again, so each uses names of its own
const own = (prefix: string) => `${prefix}${Math.random().toString(36).slice(2, 8)}`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Invites an enterprise through the page and stays on its page. @returns the link */
async function inviteAs(page: Page, enterprise: string): Promise<string> {
  await openAs(page, 'demo-operator', accounts)
  await page.getByRole('button', { name: '邀请开通' }).click()
  await dialog(page, '邀请开通').getByLabel('企业名称').fill(enterprise)
  await dialog(page, '邀请开通').getByRole('button', { name: '生成邀请链接' }).click()
  const link = await dialog(page, '邀请链接').getByLabel('链接', { exact: true }).textContent()
  await dialog(page, '邀请链接').getByRole('link', { name: '查看企业' }).click()
  await expect(heading(page, enterprise)).toBeVisible()
  return link ?? ''
}

/** Opens the link in a new browser context and creates the main account, which is then logged in. */
async function accept(browser: Browser, link: string, loginName: string): Promise<Page> {
  const member = await (await browser.newContext()).newPage()
  await member.goto(link)
  await member.getByLabel('登录名').fill(loginName)
  await member.getByLabel('设置密码').fill('a fit password')
  await member.getByRole('button', { name: '开通账号并登录' }).click()
  await expect(member.getByRole('banner').getByText('注册用户')).toBeVisible()
  return member
}

test('an operator invites an enterprise, gives it a paid period and disables it, and the log records all of it', async ({
  page,
  browser,
}) => {
  const enterprise = own('浏览器邀请')
  const loginName = own('invited-')
  const member = await accept(browser, await inviteAs(page, enterprise), loginName)

  await page.getByRole('button', { name: '增加服务期' }).click()
  const form = dialog(page, '增加服务期')
  await form.getByLabel('会员级别').selectOption('高级会员')
  await form.getByLabel('月数').fill('3')
  await form.getByRole('checkbox', { name: '浙江省' }).check()
  await form.getByRole('button', { name: '预览' }).click()
  const confirm = dialog(page, '确认增加服务期')
  await expect(confirm).toContainText(/目前级别注册用户增加后高级会员，至/)
  await confirm.getByRole('button', { name: '确认增加' }).click()
  await expect(page.getByRole('region', { name: '服务期', exact: true }).getByRole('row', { name: /高级会员/ })).toContainText(
    /使用中.*浙江/,
  )

  await page.getByRole('button', { name: `停用账号 ${loginName}` }).click()
  await dialog(page, '停用账号').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: `启用账号 ${loginName}` })).toBeVisible()
  await member.reload()
  await expect(member).toHaveURL(/\/admin\/login/)
  await member.context().close()

  await page.getByRole('link', { name: '全部操作记录' }).click()
  const entries = page.getByRole('region', { name: '操作日志' })
  await expect(entries.getByRole('row', { name: /停用账号/ })).toContainText('demo-operator')
  await expect(entries.getByRole('row', { name: /增加服务期/ })).toContainText(/时长：.*地区：浙江/)
  await expect(entries.getByRole('row', { name: /注册账号/ })).toContainText('方式：打开链接')
  await expect(entries.getByRole('row', { name: /邀请开通账号/ })).toContainText('用途：开通主账号')
  await expect(entries.getByRole('row', { name: /新建企业/ })).toContainText(enterprise)
})

test('an enterprise can be found by name, renamed and invited again until someone accepts', async ({ page, browser }) => {
  const enterprise = own('浏览器改名')
  const first = await inviteAs(page, enterprise)
  await page.getByRole('button', { name: '修改名称' }).click()
  await dialog(page, '修改企业名称').getByLabel('企业名称').fill(`${enterprise}二`)
  await dialog(page, '修改企业名称').getByRole('button', { name: '保存' }).click()
  await expect(heading(page, `${enterprise}二`)).toBeVisible()
  await page.getByRole('button', { name: '重新生成邀请链接' }).click()
  await expect(dialog(page, '邀请链接').getByLabel('链接', { exact: true })).not.toHaveText(first)
  await dialog(page, '邀请链接').getByRole('button', { name: '关闭' }).click()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(first)
  await expect(visitor.getByText('邀请链接无法使用')).toBeVisible()
  await visitor.context().close()
  await page.getByRole('link', { name: '返回列表' }).click()
  await page.getByLabel('关键词').fill(enterprise)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`${enterprise}二`) })).toContainText('待接受邀请')
})

test('a click on a column sorts all enterprises across pages, a copied link keeps the order, and the chat’s code names a member', async ({
  page,
}) => {
  await openAs(page, 'demo-operator', accounts)
  const names = page.getByRole('rowheader')
  await expect(names.first()).toBeVisible()
  await page.getByRole('columnheader', { name: '最近登录' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=lastLoginAt/)
  await page.getByRole('columnheader', { name: '最近登录' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=-lastLoginAt/)
  // the last login stands first
  await expect(page.getByRole('row').nth(1)).toContainText('demo-operator')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '最近登录' })).toHaveAttribute('aria-sort', 'descending')

  const authorization = await tokenOf(page, 'demo-vip')
  const reply = await page.request.post('/workbench/common/getEncryptStr', { headers: { authorization }, data: { str: '在线客服' } })
  const sealed: string = (await reply.json()).data.encryptStr
  await page.getByRole('button', { name: '识别客服会话' }).click()
  const form = dialog(page, '识别客服会话')
  await form.getByLabel('visitor').fill(sealed.slice(0, -4))
  await form.getByRole('button', { name: '识别' }).click()
  await expect(form.getByText('密文无效或已超过一天，请让会员重新打开在线客服')).toBeVisible()
  await form.getByLabel('visitor').fill(sealed)
  await form.getByRole('button', { name: '识别' }).click()
  await expect(form.getByText('demo-vip', { exact: true })).toBeVisible()
  await form.getByRole('link').click()
  // the log below may name the account, too
  await expect(page.getByRole('row', { name: /^demo-vip / })).toBeVisible()
})

test('members cannot open the operators’ pages or get their data', async ({ page }) => {
  await openAs(page, 'demo-supreme', '/admin/documents')
  for (const path of ['accounts', 'dictionaries', 'orders', 'rights']) {
    await visit(page, '/admin/documents')
    await expect(page.getByRole('heading', { level: 1, name: '招投标信息查询' })).toBeVisible()
    await visit(page, `/admin/operations/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: '页面不存在' }), path).toBeVisible()
  }
  const headers = { authorization: await page.evaluate(() => sessionStorage.getItem('token') ?? '') }
  const ofAccounts = ['enterprise/list', 'enterprise/1', 'audit/list', 'role/list']
  const ofData = ['dict', 'branding', 'area/figures', 'import/figures', 'import/rejects', 'import/rejects/file', 'ingestKey']
  for (const path of [...ofAccounts, ...ofData]) {
    expect((await page.request.get(`/workbench/backend/${path}`, { headers })).status(), path).toBe(403)
  }
})
