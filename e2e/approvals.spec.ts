import { expect, test, type Page } from './test.ts'
import { openAs, visit } from './member.ts'
import { feedKey } from './feed-key.ts'
import { createLimitedSubAccount } from './limited-sub-account.ts'
import { publishNotice } from './publish-notice.ts'
import { untilShown } from './until-shown.ts'

const code = '2601-330902-04-01-654321'
const name = '定海区海洋科技馆新建工程'

function item(matter: string, time: string, authority: string): object {
  return { deal_code: code, apply_project_name: name, ITEM_NAME: matter, DEAL_NAME: '已办结', DEPT_NAME: authority, DEAL_TIME: time }
}

const page1 = {
  title: `定海区发展和改革局关于${name}初步设计的批复`,
  publishTime: '2026-05-20',
  siteName: '定海区人民政府网站',
  url: 'https://approvals.invalid/1.html',
  html: `<p>定发改审〔2026〕31号</p><p>定海区文化和旅游局：</p><p>项目代码：${code}</p><p>建设地点：舟山市定海区临城街道</p><p>定海区发展和改革局</p><p>2026年5月18日</p>`,
}

test('a member finds a project by area and authority, sees its matters as a timeline and returns to the list', async ({ page }) => {
  const notices = [
    { itemList: [item('可行性研究报告审批', '2026-03-02 10:00:00.0', '定海区发展和改革局')], counts: '1' },
    { itemList: [item('项目建议书审批', '2026-01-12 10:00:00.0', '定海区发展和改革局')], counts: '1' },
    page1,
  ]
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data: { notices } })
  expect((await reply.json()).data).toMatchObject({ rejected: [] })
  await openAs(page, 'demo-supreme', '/admin/approvals?area=330900&authority=定海区发展')
  const list = page.getByRole('region', { name: '审批项目列表' })
  await untilShown(page, 'getApprovalProjectList', [list.getByRole('link', { name })])
  await list.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const matters = page.getByRole('region', { name: /^审批事项/ }).filter({ visible: true })
  await expect(matters.getByRole('heading', { level: 3 })).toHaveText([/项目建议书审批/, /可行性研究报告审批/, /初步设计审批/])
  await page.getByRole('button', { name: '查看原文' }).click()
  await expect(page.locator('[data-fact="documentNumber"]')).toHaveText('定发改审〔2026〕31号')
  await page.getByRole('button', { name: '收起原文' }).click()
  // the project's site links to the place in the approval that states it
  const belongsTo = page.getByRole('region', { name: '所属拟在建项目' }).filter({ visible: true })
  await untilShown(page, 'getProjectsOfApproval', [belongsTo.getByRole('link', { name, exact: true })])
  await belongsTo.getByRole('link', { name, exact: true }).click()
  await page.getByRole('link', { name: '建设地点的出处' }).click()
  const site = page.locator('[data-fact="site"]').filter({ visible: true })
  await expect(site).toBeFocused()
  await expect(site).toBeInViewport()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/area=330900/)
  await expect(list.getByRole('link', { name })).toBeVisible()
  await page
    .getByRole('radio', { name: '表格' })
    .or(page.getByRole('button', { name: '表格' }))
    .first()
    .click()
  const table = page.getByRole('region', { name: '审批项目的表格' })
  await expect(table.getByRole('link', { name })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: '项目代码' })).toBeVisible()
  await page.getByRole('button', { name: '列', exact: true }).click()
  await page.getByRole('group', { name: '显示的列' }).getByRole('checkbox', { name: '项目代码' }).uncheck()
  await expect(table.getByRole('columnheader', { name: '项目代码' })).toHaveCount(0)
  await page.reload()
  await expect(table.getByRole('link', { name })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: '项目代码' })).toHaveCount(0)
})

test('arrow keys move through the rows, and repeating a search asks at once', async ({ page }) => {
  await openAs(page, 'demo-supreme', '/admin/approvals')
  const list = page.getByRole('region', { name: '审批项目列表' })
  const names = list.locator('[data-row]')
  await expect(names.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '审批项目查询' })).toBeHidden()
  await page.goBack()
  for (const words of ['工程', '项目']) {
    await page.getByRole('searchbox', { name: '关键词' }).fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`words=${encodeURIComponent(words)}`))
    await expect(list.getByRole('status')).toContainText(/^共/)
    await page.getByRole('button', { name: '最近查询' }).click()
    await expect(page.getByRole('dialog', { name: '最近查询' }).getByRole('button').first()).toHaveText(words)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: '最近查询' }).click()
  await page.getByRole('dialog', { name: '最近查询' }).getByRole('button', { name: '工程', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: '关键词' })).toHaveValue('工程')
})

test('a member finds a project by stage and area and follows it to its approvals, tender and winner', async ({ page }) => {
  const [project, winner, projectCode] = ['慈溪市滨海产业园污水管网工程', '慈溪东海市政建设有限公司', '2602-330282-04-01-771122']
  const filed = {
    ...item('企业投资项目备案', '2026-02-10 10:00:00.0', '慈溪市发展和改革局'),
    deal_code: projectCode,
    apply_project_name: project,
  }
  const data = { notices: [{ itemList: [filed], counts: '1' }] }
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data })
  expect((await reply.json()).data).toMatchObject({ rejected: [] })
  await publishNotice(page, `${project}施工招标公告`, `项目代码：${projectCode}</p><p>最高投标限价：5200万元`, `${project}施工`)
  await publishNotice(page, `${project}施工中标结果公告`, `项目代码：${projectCode}</p><p>中标人：${winner}`, `${project}施工`)
  const projectName = page.getByRole('region', { name: '项目列表' }).getByRole('link', { name: project, exact: true })
  await openAs(page, 'demo-supreme', '/admin/projects?area=330200&stage=在建&words=滨海产业园')
  await untilShown(page, 'getDesignedProjectList', [projectName])
  await projectName.click()
  const records = page.getByRole('region', { name: /^跟进记录/ }).filter({ visible: true })
  await records.getByRole('link', { name: '企业投资项目备案' }).click()
  const belongsTo = page.getByRole('region', { name: '所属拟在建项目' }).filter({ visible: true })
  await expect(belongsTo.getByRole('button', { name: /^项目阶段：在建/ })).toBeVisible()
  await belongsTo.getByRole('link', { name: `${project}施工招标公告` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${project}施工招标公告` })).toBeVisible()
  await page.goBack()
  await belongsTo.getByRole('link', { name: winner }).click()
  await expect(page.getByRole('heading', { level: 1, name: winner })).toBeVisible()
  await page.goBack()
  await belongsTo.getByRole('link', { name: project, exact: true }).click()
  await expect(page.getByRole('list', { name: /^项目阶段：在建/ })).toBeVisible()
})

test('a sub-account of an enterprise that paid for one area sees its projects and approvals and no others, even by address', async ({
  page,
  browser,
  baseURL,
}) => {
  const inside = { place: '台州市椒江区', deal_code: '2603-331002-04-01-330011', authority: '椒江区发展和改革局' }
  const outside = { place: '成都市武侯区', deal_code: '2603-510107-04-01-330022', authority: '武侯区发展和改革局' }
  const nameOf = ({ place }: { place: string }) => `${place}凤凰湖科创园新建工程`
  const items = [inside, outside].map((where) => ({
    ...item('企业投资项目备案', '2026-03-10 10:00:00.0', where.authority),
    deal_code: where.deal_code,
    apply_project_name: nameOf(where),
  }))
  const data = { notices: [{ itemList: items, counts: '2' }] }
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data })
  expect((await reply.json()).data).toMatchObject({ rejected: [] })

  // an account that sees both
  const lists = [
    { path: '/admin/projects?words=凤凰湖科创园', region: '项目列表', call: 'getDesignedProjectList' },
    { path: '/admin/approvals?words=凤凰湖科创园', region: '审批项目列表', call: 'getApprovalProjectList' },
  ]
  const rowOf = (one: Page, region: string, where: { place: string }) =>
    one.getByRole('region', { name: region }).getByRole('link', { name: nameOf(where), exact: true })
  const refused: string[] = []
  await openAs(page, 'demo-supreme', '/admin/')
  for (const { path, region, call } of lists) {
    await untilShown(page, call, [rowOf(page, region, inside), rowOf(page, region, outside)], () => visit(page, path))
    refused.push((await rowOf(page, region, outside).getAttribute('href')) ?? '')
  }

  const account = await createLimitedSubAccount(page, ['330000'])
  const other = await (await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'zh-CN' })).newPage()
  await openAs(other, account.name, '/admin/', account.password)
  for (const { path, region } of lists) {
    await visit(other, path)
    await expect(rowOf(other, region, inside)).toBeVisible()
    await expect(rowOf(other, region, outside)).toHaveCount(0)
    await expect(other.getByText('权限限于浙江').filter({ visible: true })).toBeVisible()
  }
  await rowOf(other, '审批项目列表', inside).click()
  const belongsTo = other.getByRole('region', { name: '所属拟在建项目' }).filter({ visible: true })
  await expect(belongsTo.getByRole('link', { name: nameOf(inside), exact: true })).toBeVisible()
  for (const [address, text] of [
    [refused[0], '该项目不存在'],
    [refused[1], '该审批项目不存在'],
  ] as const) {
    await visit(other, address ?? '')
    await expect(other.getByText(text)).toBeVisible()
    await expect(other.getByText(nameOf(outside))).toHaveCount(0)
  }
  await other.context().close()
})
