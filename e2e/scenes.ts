import { expect, type Page } from './test.ts'
import { onHost, results, rows, visit, waitForPicture } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { saveSubscription } from './save-subscription.ts'

/** A page or a part of it that a member can see. */
export interface Scene {
  name: string
  /** The path of its page, as written in the program's `pages.ts`. */
  page?: string
  /** Brings it into view and waits until it is complete. */
  show: (page: Page) => Promise<void>
  /** Selector of its part, if the page behind it is a scene of its own. */
  part?: string
  /** The widths at which it exists; all widths by default. */
  at?: (width: number) => boolean
}

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })
const projectRows = (page: Page) => page.getByRole('region', { name: '项目列表' }).locator('a[data-row]')
const isWide = (width: number) => width >= 992
const isPhone = (width: number) => width < 768

/** The login page of each brand, and the pages that lead to a login, for a browser without a session. */
export const loginScenes: readonly Scene[] = [
  ...['standard', 'opportunity', 'bank', 'enterprise', 'partner'].map((host) => ({
    name: `login-${host}`,
    page: '/login',
    async show(page: Page) {
      await page.goto(host === 'standard' ? '/admin/login' : onHost(host, '/admin/login'))
      await waitForPicture(page)
    },
  })),
  {
    name: 'register-phone',
    page: '/register',
    async show(page) {
      await page.goto('/admin/register')
      await page.getByRole('button', { name: '获取短信验证码' }).click()
      await expect(page.getByText('请输入手机号')).toBeVisible()
    },
  },
  {
    name: 'register-password',
    async show(page) {
      await visit(page, '/admin/register')
      await page.getByLabel('手机号').fill(`138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
      await waitForPicture(page)
      await page.getByLabel('图形验证码').fill('K7MX')
      await page.getByRole('button', { name: '获取短信验证码' }).click()
      await page.getByLabel('设置密码').fill('12345678')
      await page.getByRole('button', { name: '注册并登录' }).click()
      await expect(page.getByText('请先阅读并同意服务条款')).toBeVisible()
    },
  },
  {
    name: 'forgot-password',
    page: '/forgot-password',
    async show(page) {
      await visit(page, '/admin/forgot-password')
      await expect(page.getByLabel('图形验证码')).toBeVisible()
    },
  },
  {
    name: 'invitation-invalid',
    page: '/invitation',
    async show(page) {
      await visit(page, '/admin/invitation?token=forged')
      await expect(page.getByText('邀请链接无法使用')).toBeVisible()
    },
  },
]

/** Every page, for a member on the partner's host, who also has the dashboard and has no favourites at first. */
export const pageScenes: readonly Scene[] = [
  {
    name: 'collections-empty',
    async show(page) {
      await show(page, '/admin/collections/documents', '招标收藏')
      await expect(page.getByText('还没有收藏的公告')).toBeVisible()
    },
  },
  {
    name: 'documents',
    page: '/documents',
    async show(page) {
      await show(page, '/admin/documents', '招投标信息查询')
      await star(page, 2)
    },
  },
  {
    name: 'documents-table',
    async show(page) {
      await show(page, '/admin/documents?words=工程', '招投标信息查询')
      await expect(rows(page).first()).toBeVisible()
      await results(page).getByRole('radio', { name: '表格' }).check()
      await expect(results(page).getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'document',
    page: '/documents/:id',
    async show(page) {
      await show(page, '/admin/documents?words=观光缆车', '招投标信息查询')
      await results(page).getByRole('radio', { name: '列表' }).check()
      await expect(results(page)).toHaveAttribute('aria-busy', 'false')
      await rows(page, /琵琶岛.*招标公告/).click()
      await expect(heading(page, /琵琶岛.*招标公告/)).toBeVisible()
      await expect(page.getByText('1256.5万元').first()).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    page: '/dashboard',
    async show(page) {
      await show(page, '/admin/dashboard', /好|深/)
      await expect(page.getByRole('link', { name: /今日公告/ })).toBeVisible()
      await expect(page.locator('[aria-labelledby="trend-title"] svg path[fill^="#"]').filter({ visible: true }).first()).toBeVisible()
    },
  },
  {
    name: 'real-time',
    page: '/opportunities/realTimeTencent',
    show: (page) => showList(page, '/admin/opportunities/realTimeTencent', '实时商机'),
  },
  { name: 'public', page: '/opportunities/public', show: (page) => showList(page, '/admin/opportunities/public', '公开商机') },
  { name: 'latent', page: '/opportunities/latent', show: (page) => showList(page, '/admin/opportunities/latent', '潜在商机') },
  {
    name: 'collections',
    page: '/collections/documents',
    async show(page) {
      // loaded again, because the page has been open since the scene in which it was empty
      await load(page, '/admin/collections/documents', '招标收藏')
      await expect(page.locator('a[data-row]').first()).toBeVisible()
    },
  },
  {
    name: 'company',
    page: '/companies/:id',
    async show(page) {
      // the company with the most tenders has more months than fit on a phone
      await show(page, '/admin/companies?roles=tenderer', '查企业')
      await page.getByRole('region', { name: '单位列表' }).getByRole('heading', { level: 3 }).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: '招标项目按月' }).getByRole('listitem').nth(12)).toBeAttached()
    },
  },
  {
    name: 'company-contacts',
    async show(page) {
      await openBuyer(page)
      await page.getByRole('navigation', { name: '单位资料' }).getByRole('link', { name: '联系人' }).click()
      await expect(page.getByRole('listitem', { name: '林工' })).toBeVisible()
    },
  },
  {
    name: 'company-standalone',
    page: '/company',
    async show(page) {
      await openBuyer(page)
      const id = /companies\/(\d+)/.exec(page.url())?.[1] ?? ''
      await visit(page, `/admin/company?id=${id}`)
      await expect(heading(page, '舟山市定海区渔业发展中心')).toBeVisible()
    },
  },
  {
    name: 'contacts',
    page: '/contacts',
    async show(page) {
      await show(page, '/admin/contacts?words=定海区渔业', '人脉电话')
      await expect(page.getByRole('listitem', { name: '林工' })).toBeVisible()
    },
  },
  {
    name: 'market',
    page: '/market',
    async show(page) {
      await show(page, '/admin/market', '招投标市场分析')
      await expect(page.getByRole('region', { name: '走势与分布' })).toBeVisible()
    },
  },
  {
    name: 'potential',
    page: '/potential',
    async show(page) {
      await show(page, '/admin/potential?words=工程', '潜在客户与对手')
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'forecast',
    page: '/forecast',
    async show(page) {
      await show(page, '/admin/forecast?category=services&until=ahead', '项目预测')
      await expect(page.getByRole('region', { name: '项目预测列表' }).getByRole('heading', { level: 3 }).first()).toBeVisible()
    },
  },
  {
    name: 'recommended',
    page: '/recommended',
    async show(page) {
      await show(page, '/admin/recommended', 'AI大数据')
      await expect(page.getByText(/^推荐 \d+ 个未截止的招标/)).toBeVisible()
    },
  },
  {
    name: 'approvals',
    page: '/approvals',
    async show(page) {
      await show(page, '/admin/approvals', '审批项目查询')
      await expect(page.getByRole('region', { name: '审批项目列表' }).getByRole('heading', { level: 3 }).first()).toBeVisible()
    },
  },
  {
    name: 'approval',
    page: '/approvals/:id',
    async show(page) {
      await show(page, '/admin/approvals', '审批项目查询')
      await page.getByRole('region', { name: '审批项目列表' }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 2, name: /^审批事项/ })).toBeVisible()
    },
  },
  {
    name: 'companies',
    page: '/companies',
    async show(page) {
      await show(page, '/admin/companies', '查企业')
      await expect(page.getByRole('region', { name: '单位列表' }).getByRole('heading', { level: 3 }).first()).toBeVisible()
    },
  },
  {
    name: 'company-collections',
    page: '/collections/companies',
    async show(page) {
      await show(page, '/admin/collections/companies', '企业收藏')
      await expect(page.getByText('还没有收藏的单位')).toBeVisible()
    },
  },
  {
    name: 'projects',
    page: '/projects',
    async show(page) {
      await show(page, '/admin/projects', '拟在建项目查询')
      await expect(projectRows(page).first()).toBeVisible()
    },
  },
  {
    name: 'projects-table',
    async show(page) {
      await show(page, '/admin/projects', '拟在建项目查询')
      await expect(projectRows(page).first()).toBeVisible()
      await page.getByRole('region', { name: '项目列表' }).getByRole('radio', { name: '表格' }).check()
      await expect(page.getByRole('region', { name: '项目列表' }).getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'project',
    page: '/projects/:id',
    async show(page) {
      await show(page, '/admin/projects?words=观光缆车', '拟在建项目查询')
      await page.getByRole('region', { name: '项目列表' }).getByRole('radio', { name: '列表' }).check()
      // rows of the search before would still move
      await expect(page.getByRole('region', { name: '项目列表' })).toHaveAttribute('aria-busy', 'false')
      await projectRows(page).filter({ hasText: '琵琶岛观光缆车' }).click()
      await expect(heading(page, /琵琶岛观光缆车/)).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: /^跟进记录/ })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: '建设单位联系人' })).toBeVisible()
    },
  },
  {
    name: 'project-collections',
    page: '/collections/projects',
    async show(page) {
      await show(page, '/admin/collections/projects', '拟在建收藏')
      await expect(page.getByText('还没有收藏的项目')).toBeVisible()
    },
  },
  {
    name: 'collections-calendar',
    async show(page) {
      await show(page, '/admin/collections/documents?view=calendar', '招标收藏')
      await expect(page.getByRole('region', { name: '截止日历' })).toHaveAttribute('aria-busy', 'false')
    },
  },
  {
    name: 'monitors',
    page: '/monitors',
    async show(page) {
      await show(page, '/admin/monitors', '全部命中')
      await saveSubscription(page, { kind: 'bidding', name: '夜游灯光', criteria: { groups: [{ keyword: '夜游灯光' }] } })
      await saveSubscription(page, { kind: 'owner', name: '夜游的业主', criteria: { filters: { tenderer: '夜游灯光' } } })
      await publishNotice(page, '江心屿夜游灯光工程招标公告', '预算金额：320万元', '江心屿夜游灯光工程')
      await showList(page, '/admin/monitors?unread=1', '全部命中')
    },
  },
  { name: 'unauthorised', show: (page) => show(page, '/admin/401', '没有访问权限') },
  { name: 'not-found', show: (page) => show(page, '/admin/nowhere', '页面不存在') },
  { name: 'public-standalone', page: '/publicTencent', show: (page) => showList(page, '/admin/publicTencent', '公开商机') },
  { name: 'collect-standalone', page: '/collect', show: (page) => showList(page, '/admin/collect', '招标收藏') },
  { name: 'latent-standalone', page: '/latentTencent', show: (page) => showList(page, '/admin/latentTencent', '潜在商机') },
]

/** The pages of a main account besides `pageScenes`. */
export const accountScenes: readonly Scene[] = [
  titled('overview', '/admin/overview', /好|深/),
  titled('bidding-subscriptions', '/admin/monitors/bidding', '招标订阅'),
  titled('proposed-subscriptions', '/admin/monitors/proposed', '拟在建订阅'),
  titled('owner-monitors', '/admin/monitors/owner', '业主监控'),
  titled('rival-monitors', '/admin/monitors/rival', '对手监控'),
  titled('agent-monitors', '/admin/monitors/agent', '代理监控'),
  titled('keyword-monitors', '/admin/monitors/keyword', '关键词监控'),
  {
    name: 'upgrade',
    page: '/upgrade',
    async show(page) {
      await visit(page, '/admin/upgrade')
      await expect(heading(page, '会员升级')).toBeVisible()
      await expect(page.getByText('当前级别').first()).toBeVisible()
    },
  },
  {
    name: 'order',
    page: '/upgrade/order',
    async show(page) {
      await visit(page, '/admin/upgrade/order?levelId=6&months=12')
      await expect(page.getByRole('button', { name: '提交订单' })).toBeVisible()
    },
  },
  titled('data-exports', '/admin/orders/exports', '数据导出'),
  titled('reports', '/admin/orders/reports', '报告购买'),
  titled('orders', '/admin/orders', '我的订单'),
  titled('service-applications', '/admin/service-applications', '服务申请'),
  {
    name: 'sub-accounts',
    page: '/sub-accounts',
    async show(page) {
      await visit(page, '/admin/sub-accounts')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  },
  {
    name: 'sub-account-new',
    async show(page) {
      await visit(page, '/admin/sub-accounts')
      await page.getByRole('button', { name: '新建子账号' }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: '信息查询', exact: true })).toBeVisible()
    },
  },
  titled('profile', '/admin/profile', '个人中心'),
  titled('change-phone', '/admin/change-phone', '更换手机号'),
  {
    name: 'api-docs',
    page: '/docs',
    async show(page) {
      await visit(page, '/admin/docs?call=getDocumentList')
      await expect(page.getByRole('region', { name: '试用' }).getByRole('button', { name: '发送' })).toBeVisible()
    },
  },
]

/** Operators' pages. */
export const operatorScenes: readonly Scene[] = [
  operations('accounts', '账号与企业'),
  operations('forgotten', '删除联系人'),
  operations('companies', '单位合并与拆分'),
  operations('projects', '项目合并与拆分'),
  {
    name: 'operator-enterprise',
    page: '/operations/enterprises/:id',
    async show(page) {
      await visit(page, '/admin/operations/accounts?words=demo-senior')
      await page
        .getByRole('row', { name: /demo-senior/ })
        .getByRole('link')
        .click()
      await expect(page.getByRole('row', { name: /demo-senior-sub-1/ })).toBeVisible()
    },
  },
  {
    name: 'operator-period',
    async show(page) {
      await page.getByRole('button', { name: '增加服务期' }).click()
      await expect(page.getByRole('dialog', { name: '增加服务期' }).getByRole('checkbox', { name: '浙江省' })).toBeVisible()
    },
  },
  operations('applications', '服务申请处理'),
  operations('bulletins', '平台通知'),
  {
    name: 'operator-bulletin',
    part: 'dialog[open]',
    async show(page) {
      await page.getByRole('button', { name: '发布通知' }).click()
      await expect(page.getByRole('dialog', { name: '发布通知' }).getByRole('button', { name: '至尊会员' })).toBeVisible()
    },
  },
  operations('orders', '订单与收款'),
  operations('audit', '操作日志'),
  operations('alarms', '安全告警'),
  operations('events', '事件处理'),
  operations('jobs', '后台任务'),
  operations('rights', '级别与权益'),
  operations('dictionaries', '字典管理'),
  operations('words', '相关词'),
  operations('areas', '地区管理'),
  operations('brandings', '品牌管理'),
  operations('imports', '导入状态'),
]

function operations(name: string, title: string): Scene {
  return titled(`operator-${name}`, `/admin/operations/${name}`, title)
}

/** A page whose title is shown and in which nothing is loading. */
function titled(name: string, path: string, title: RegExp | string): Scene {
  return {
    name,
    page: path.slice('/admin'.length),
    async show(page) {
      await visit(page, path)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.locator('main [class*="skeleton" i], main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0)
    },
  }
}

/** Everything that opens above a page, for a main account. Each stays open until another page is opened. */
export const overlayScenes: readonly Scene[] = [
  { name: 'account', part: '[popover]:popover-open', show: openAccount },
  {
    name: 'periods',
    part: 'dialog[open]',
    async show(page) {
      await openAccount(page)
      await page.getByRole('button', { name: '服务期明细' }).click()
      await expect(page.getByRole('dialog', { name: '服务期明细' }).getByText('使用中')).toBeVisible()
    },
  },
  {
    name: 'export',
    part: 'dialog[open]',
    async show(page) {
      await showDocuments(page)
      await page.getByRole('button', { name: '导出', exact: true }).first().click()
      await expect(page.getByRole('dialog').getByRole('region', { name: '导出内容的预览' })).toBeVisible()
    },
  },
  {
    name: 'logout',
    part: 'dialog[open]',
    async show(page) {
      await openAccount(page)
      await page.getByRole('button', { name: '退出登录' }).click()
      await expect(page.getByRole('dialog', { name: '提示' })).toBeVisible()
    },
  },
  {
    name: 'settings',
    part: 'dialog[open]',
    async show(page) {
      await showDocuments(page)
      await page.getByRole('button', { name: '界面设置' }).click()
      await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
    },
  },
  {
    name: 'subscription-editor',
    part: 'dialog[open]',
    async show(page) {
      await load(page, `/admin/monitors/bidding?new=${encodeURIComponent('words=工程&published=7d')}`, '招标订阅')
      const dialog = page.getByRole('dialog', { name: '新建招标订阅' })
      await dialog.getByRole('textbox', { name: '不含' }).fill('维修')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('img', { name: /每天的条数/ })).toBeVisible()
    },
  },
  {
    name: 'delivery',
    part: 'dialog[open]',
    async show(page) {
      const name = `推送${Math.floor(Math.random() * 1e6)}`
      await saveSubscription(page, { kind: 'keyword', name, criteria: { groups: [{ keyword: name }] } })
      await load(page, '/admin/monitors/keyword', '关键词监控')
      await page.getByRole('combobox', { name: '查看' }).or(page.getByRole('button', { name })).first().waitFor()
      if (isPhone(page.viewportSize()?.width ?? 0)) await page.getByRole('combobox', { name: '查看' }).selectOption({ label: name })
      else await page.getByRole('button', { name }).click()
      await page.getByRole('button', { name: '推送', exact: true }).click()
      await expect(page.getByRole('combobox', { name: '邮件频率' })).toBeVisible()
    },
  },
  {
    name: 'bell',
    part: '[popover]:popover-open',
    async show(page) {
      await showDocuments(page)
      await page.getByRole('button', { name: /^订阅命中：/ }).click()
      await expect(page.getByRole('dialog', { name: '新命中' }).getByRole('link', { name: '查看全部命中' })).toBeVisible()
    },
  },
  {
    name: 'palette',
    part: 'dialog[open]',
    async show(page) {
      await showDocuments(page)
      await page.getByRole('button', { name: '快速查找' }).click()
      await page.getByRole('dialog').getByRole('combobox').fill('工程')
      await expect(page.getByRole('option').nth(3)).toBeVisible()
    },
  },
  {
    name: 'shortcuts',
    part: 'dialog[open]',
    async show(page) {
      await showDocuments(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: /快捷键/ })).toBeVisible()
    },
  },
  {
    name: 'tab-menu',
    part: '[role="menu"]',
    async show(page) {
      await showDocuments(page)
      await page
        .getByRole('navigation', { name: '已打开的页面' })
        .getByRole('link', { name: '招投标信息查询' })
        .first()
        .click({ button: 'right' })
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'submenu',
    part: '[popover]:popover-open',
    at: isWide,
    async show(page) {
      await showDocuments(page)
      const collapse = page.getByRole('button', { name: '收起菜单' })
      if (await collapse.isVisible()) await collapse.click()
      await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '工作台' }).hover()
      await expect(page.getByRole('dialog', { name: '工作台' }).getByRole('link', { name: '潜在商机' })).toBeVisible()
    },
  },
  {
    name: 'menu-drawer',
    part: 'dialog[open]',
    at: (width) => !isWide(width),
    async show(page) {
      await showDocuments(page)
      await page.getByRole('button', { name: '展开菜单' }).click()
      await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '招投标信息查询' })).toBeVisible()
    },
  },
  {
    name: 'filter-sheet',
    part: 'dialog[open]',
    at: isPhone,
    async show(page) {
      await showDocuments(page)
      await page.getByRole('button', { name: '筛选', exact: true }).first().click()
      await expect(page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: /查看.*结果/ })).toBeVisible()
    },
  },
  {
    name: 'help',
    part: 'aside[aria-label="客服"]',
    async show(page) {
      await showDocuments(page)
      await page.getByRole('button', { name: '客服' }).click()
      await expect(page.getByText('400-000-0000')).toBeVisible()
    },
  },
]

/** Navigates within the program: pages that were open before stay beside it, hidden. */
async function show(page: Page, path: string, title: RegExp | string): Promise<void> {
  await visit(page, onHost('partner', path))
  await expect(heading(page, title)).toBeVisible()
}

/** Reloads the program, so that nothing is open above the page. */
async function load(page: Page, path: string, title: string): Promise<void> {
  await page.goto(onHost('partner', path))
  await expect(heading(page, title)).toBeVisible()
}

async function openBuyer(page: Page): Promise<void> {
  await show(page, '/admin/documents?words=鱼码头冷库', '招投标信息查询')
  await results(page).getByRole('radio', { name: '列表' }).check()
  await results(page).getByRole('link', { name: '舟山市定海区渔业发展中心' }).first().click()
  await expect(heading(page, '舟山市定海区渔业发展中心')).toBeVisible()
}

async function showList(page: Page, path: string, title: string): Promise<void> {
  await show(page, path, title)
  await expect(page.locator('a[data-row]').filter({ visible: true }).first()).toBeVisible()
}

/** Shows the search with nothing open above it. */
async function showDocuments(page: Page): Promise<void> {
  await closeOverlays(page)
  await show(page, '/admin/documents', '招投标信息查询')
  await expect(rows(page).first()).toBeVisible()
}

/** Closes what is open above the page and discards what was typed there. */
async function closeOverlays(page: Page): Promise<void> {
  const overlays = page.locator('dialog[open], [popover][data-open], [role="menu"]').filter({ visible: true })
  const discard = page.getByRole('dialog', { name: '放弃修改' }).getByRole('button', { name: '确定' })
  await expect(async () => {
    if (await discard.isVisible()) await discard.click()
    else if ((await overlays.count()) > 0) await page.keyboard.press('Escape')
    expect(await overlays.count()).toBe(0)
  }).toPass({ intervals: [20, 50, 100] })
}

async function openAccount(page: Page): Promise<void> {
  await showDocuments(page)
  await page.getByRole('button', { name: /^账号：/ }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
}

async function star(page: Page, count: number): Promise<void> {
  await expect(rows(page).first()).toBeVisible()
  for (let index = 1; index <= count; index += 1) {
    // it changes at once, before it is stored
    const stored = page.waitForResponse(/documentCollect/)
    await results(page)
      .getByRole('button', { name: /^收藏：/ })
      .first()
      .click()
    await expect(results(page).getByRole('button', { name: /^已收藏：/ })).toHaveCount(index)
    expect((await stored).ok()).toBe(true)
  }
}
