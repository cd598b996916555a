import { expect, test, type Page } from './test.ts'
import { openAs, openFromMenu, visit } from './member.ts'
import { publishNotice } from './publish-notice.ts'

const list = (page: Page) => page.getByRole('region', { name: '项目列表' })
const names = (page: Page) => list(page).locator('a[data-row]')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const records = (page: Page) => page.getByRole('region', { name: /^跟进记录/ }).filter({ visible: true })

/** Publishes a project that is designed, tendered and awarded. */
async function publishProject(page: Page, name: string, winner: string): Promise<void> {
  await publishNotice(page, `${name}勘察设计招标公告`, `建设单位：${name}单位`, `${name}勘察设计`)
  await publishNotice(page, `${name}施工招标公告`, '最高投标限价：5200万元', `${name}施工`)
  await publishNotice(page, `${name}施工中标结果公告`, `中标人：${winner}</p><p>中标金额：4980万元`, `${name}施工`)
  await expect.poll(() => stageOf(page, name)).toBe('在建')
}

/** The server's stage of the first project with these words. */
function stageOf(page: Page, searchWord: string): Promise<string | null> {
  return page.evaluate(async (words) => {
    const headers = { authorization: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' }
    const body = JSON.stringify({ searchWord: words })
    const reply = await (await fetch('/workbench/api/designed/getDesignedProjectList', { method: 'POST', headers, body })).json()
    return reply.data.list[0]?.stage ?? null
  }, searchWord)
}

test('a member finds a project by stage and area, follows its records to tender and winner, and returns, also by the palette', async ({
  page,
}) => {
  const [name, winner] = ['宁波市鄞州区云湖污水处理厂扩建工程', '宁波云湖水务建设有限公司']
  await openAs(page, 'demo-senior', '/admin/documents')
  await publishProject(page, name, winner)
  await openFromMenu(page, '拟在建项目查询')
  await expect(heading(page, '拟在建项目查询')).toBeVisible()
  await page.getByRole('group', { name: '项目阶段' }).getByRole('button', { name: /^在建/ }).click()
  await expect(page).toHaveURL(/stage=/)
  await page.getByRole('searchbox', { name: '检索词' }).fill('云湖污水处理厂')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(names(page)).toHaveText([new RegExp('云湖污水处理厂扩建')])
  await visit(page, `${page.url()}&area=330200`)
  await expect(names(page)).toHaveCount(1)
  await expect(page.getByRole('group', { name: '筛选条件' })).toContainText('在建')
  // by keyboard alone: to the row, to its page, and back
  await page.keyboard.press('ArrowDown')
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, /云湖污水处理厂扩建/)).toBeVisible()
  await expect(page.getByRole('list', { name: /^项目阶段：在建/ }).getByRole('listitem')).toHaveCount(9)
  await expect(page.getByRole('region', { name: '参建单位' })).toContainText(winner)
  // the source of the builder: the award, at the winner's name
  await page.getByRole('link', { name: `施工单位 ${winner}的出处` }).click()
  await expect(heading(page, `${name}施工中标结果公告`)).toBeVisible()
  const place = page.locator('[data-fact^="winner"]').filter({ visible: true }).first()
  await expect(place).toBeFocused()
  await expect(place).toBeInViewport()
  await page.goBack()
  await expect(heading(page, /云湖污水处理厂扩建/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveCount(1)
  await names(page).first().click()
  await records(page)
    .getByRole('link', { name: `${name}施工招标公告` })
    .click()
  await expect(heading(page, `${name}施工招标公告`)).toBeVisible()
  const ofNotice = page.getByRole('region', { name: '所属拟在建项目' })
  await ofNotice.getByRole('link', { name: /云湖污水处理厂扩建/ }).click()
  await expect(heading(page, /云湖污水处理厂扩建/)).toBeVisible()
  await records(page).getByRole('link', { name: winner }).click()
  await expect(heading(page, winner)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('云湖污水处理厂')
  await page
    .getByRole('group', { name: '拟在建项目' })
    .getByRole('option', { name: /云湖污水处理厂/ })
    .click()
  await expect(heading(page, /云湖污水处理厂扩建/)).toBeVisible()
})

test('a favourite has a folder and a note and shows news', async ({ page }) => {
  const name = '宁波市镇海区望海路学校新建工程'
  await openAs(page, 'demo-senior', '/admin/documents')
  await publishNotice(page, `${name}勘察设计招标公告`, '', `${name}勘察设计`)
  await expect.poll(() => stageOf(page, '望海路学校')).toBe('初步设计')
  await visit(page, '/admin/projects?words=望海路学校')
  await expect(names(page)).toHaveCount(1)
  await page.getByRole('button', { name: '多选' }).click()
  const bar = page.getByRole('group', { name: '批量操作' })
  await bar.getByRole('checkbox', { name: '全选本页' }).check()
  await bar.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(list(page).getByRole('button', { name: /^已收藏：/ })).toBeVisible()
  await bar.getByRole('button', { name: '完成' }).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await expect(list(page).getByRole('button', { name: /^收藏：/ })).toBeVisible()
  await page.keyboard.press('s')
  await expect(list(page).getByRole('button', { name: /^已收藏：/ })).toBeVisible()
  await openFromMenu(page, '拟在建收藏')
  const favourites = page.getByRole('region', { name: '收藏的项目' })
  await expect(favourites.locator('a[data-row]')).toHaveText([/望海路学校/])
  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByLabel('文件夹名称').fill('重点跟进')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '全部 1' }).click()
  await favourites.getByRole('button', { name: /^归类：/ }).click()
  await page.getByRole('button', { name: '重点跟进', exact: true }).click()
  await expect(page.getByRole('button', { name: '重点跟进 1' })).toBeVisible()
  await favourites.getByRole('button', { name: /^添加备注：/ }).click()
  await page.getByRole('dialog', { name: '备注' }).getByRole('textbox').fill('下周联系设计院')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(favourites.getByText('下周联系设计院')).toBeVisible()

  await publishNotice(page, `${name}施工招标公告`, '', `${name}施工`)
  await expect.poll(() => stageOf(page, '望海路学校')).toBe('施工准备')
  await page.goto('/admin/collections/projects')
  await expect(favourites.getByText('阶段由“初步设计”变为“施工准备”')).toBeVisible()
  await expect(favourites.getByRole('link', { name: `${name}施工招标公告` })).toBeVisible()
  const seen = page.waitForResponse(/markCollectionSeen/)
  await favourites.locator('a[data-row]').click()
  await expect(heading(page, /望海路学校/)).toBeVisible()
  await seen
  await page.goBack()
  await page.reload()
  await expect(favourites.locator('a[data-row]')).toHaveCount(1)
  await expect(favourites.getByText('有更新')).toHaveCount(0)
})

const projects = { gives: '在招标之前查询拟在建项目与审批项目，提前介入', level: '普通会员', need: 'projects.search' }
const companies = { gives: '查看单位的招标、中标、客户、供应商与竞争对手', level: '招标通会员', need: 'companies.view' }
const potential = {
  gives: '从历史公告中发现潜在客户、潜在竞争对手与即将招标的项目',
  level: 'VIP会员',
  need: 'analysis.potential',
}
const market = { gives: '按地区、行业、采购方式、时间分析招投标市场的规模与走势', level: '高级会员', need: 'analysis.market' }

test('the lowest level sees on each page what it offers and which level has it, and where a single report is sold', async ({ page }) => {
  await openAs(page, 'demo-registered', '/admin/documents')
  // no two neighbours offer the same, so that no page is taken for the next one
  for (const { path, offer } of [
    { path: 'projects', offer: projects },
    { path: 'companies/1', offer: companies },
    { path: 'projects/1', offer: projects },
    { path: 'companies', offer: companies },
    { path: 'collections/projects', offer: projects },
    { path: 'potential', offer: potential },
    { path: 'approvals', offer: projects },
    { path: 'market', offer: market },
  ]) {
    await visit(page, `/admin/${path}`)
    await expect(page.getByText(offer.gives).filter({ visible: true }), path).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: `升级到${offer.level}` })
    await expect(link, path).toHaveAttribute('href', `/admin/upgrade?need=${offer.need}`)
    await expect(page.getByRole('region', { name: /列表$/ }), path).toHaveCount(0)
  }
  await page.getByRole('link', { name: '购买单份市场报告' }).click()
  await expect(heading(page, '报告购买')).toBeVisible()
})
