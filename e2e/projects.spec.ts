import { expect, test, type Page } from './test.ts'
import { openAs, openFromMenu } from './member.ts'
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

test('a member finds a project by stage and area, follows its records to tender and winner, and returns', async ({ page }) => {
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
  await page.goto(`${page.url()}&area=330200`)
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
})

test('a favourite has a folder and a note and shows news', async ({ page }) => {
  const name = '宁波市镇海区望海路学校新建工程'
  await openAs(page, 'demo-senior', '/admin/documents')
  await publishNotice(page, `${name}勘察设计招标公告`, '', `${name}勘察设计`)
  await expect.poll(() => stageOf(page, '望海路学校')).toBe('初步设计')
  await page.goto('/admin/projects?words=望海路学校')
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

test('the palette finds and opens a project', async ({ page }) => {
  const name = '宁波市北仑区滨海体育公园新建工程'
  await openAs(page, 'demo-senior', '/admin/documents')
  await publishNotice(page, `${name}施工招标公告`, '', `${name}施工`)
  await expect.poll(() => stageOf(page, '滨海体育公园')).toBe('施工准备')
  await expect(heading(page, '招投标信息查询')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('滨海体育公园')
  await page
    .getByRole('group', { name: '拟在建项目' })
    .getByRole('option', { name: /滨海体育公园/ })
    .click()
  await expect(heading(page, /滨海体育公园新建/)).toBeVisible()
})

test('the lowest level sees on each page what it offers', async ({ page }) => {
  await openAs(page, 'demo-registered', '/admin/projects')
  for (const path of ['/admin/projects', '/admin/projects/1', '/admin/collections/projects']) {
    await page.goto(path)
    await expect(page.getByText(/在招标之前查询拟在建项目与审批项目，提前介入/)).toBeVisible()
    await expect(page.getByRole('link', { name: '升级到普通会员' }).first()).toHaveAttribute('href', '/admin/upgrade?need=projects.search')
    await expect(list(page)).toHaveCount(0)
  }
})
