import { expect, test, type Page } from './test.ts'
import { openAs, visit } from './member.ts'
import { publishNotice } from './publish-notice.ts'

const list = (page: Page) => page.getByRole('region', { name: '单位列表' })
const names = (page: Page) => list(page).getByRole('heading', { level: 3 })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: '企业名称' }).fill(words)
  await page.getByRole('button', { name: '搜索', exact: true }).click()
}

/** The number of companies that the server finds for these words. */
function countOf(page: Page, searchWord: string): Promise<number> {
  return page.evaluate(async (words) => {
    const headers = { authorization: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' }
    const body = JSON.stringify({ searchWord: words })
    const reply = await (await fetch('/workbench/api/company/getCompanyList', { method: 'POST', headers, body })).json()
    return reply.data.totalCount
  }, searchWord)
}

test('companies are read page by page and found by a part of the name, pinyin initials or credit code, also among suggestions', async ({
  page,
}, { retry }) => {
  await openAs(page, 'demo-senior', '/admin/companies')
  const second = list(page).getByRole('button', { name: '第 2 页' })
  await second.hover()
  const scrollY = () => page.evaluate(() => window.scrollY)
  const left = await scrollY()
  await second.click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(scrollY).toBeLessThan(left / 2)
  await page.goBack()
  await expect.poll(scrollY).toBe(left)

  const field = page.getByRole('combobox', { name: '企业名称' })
  await field.fill('dhqyy')
  await expect(page.getByRole('option')).toHaveText([/^舟山市定海区渔业发展中心/])
  await field.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await field.fill('渔业发展中')
  await expect(page.getByRole('option')).toHaveText([/^舟山市定海区渔业发展中心/])
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(heading(page, '舟山市定海区渔业发展中心')).toBeVisible()

  await visit(page, '/admin/companies')
  await expect(heading(page, '查企业')).toBeVisible()
  await search(page, '定海区渔业')
  await expect(names(page)).toHaveText([/^舟山市定海区渔业发展中心/])
  await search(page, 'dhqyy')
  await expect(names(page)).toHaveText([/^舟山市定海区渔业发展中心/])
  const winner = '台州蓝礁照明科技有限公司'
  await publishNotice(
    page,
    `台州市蓝礁路灯改造${retry + 1}标段中标公告`,
    `中标人：${winner}</p><p>统一社会信用代码：91330106673959654P</p><p>中标金额：88万元`,
  )
  await expect.poll(() => countOf(page, winner)).toBe(1)
  await search(page, '91330106673959654P')
  await expect(names(page)).toHaveText([new RegExp(`^${winner}`)])
  await names(page).getByRole('link').click()
  await expect(heading(page, winner)).toBeVisible()
})

test('the address keeps filters and order, a star puts a company into a folder, and several are collected and taken out at once', async ({
  page,
}) => {
  await openAs(page, 'demo-senior', '/admin/companies')
  await page.getByRole('group', { name: '角色' }).getByRole('button', { name: '中标单位' }).click()
  await page.getByRole('radio', { name: '中标金额' }).check()
  await expect(page).toHaveURL(/role=winner.*sort=amount/)
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: '筛选方案' }).click()
  await page.getByLabel('把当前条件保存为').fill('中标的单位')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '中标的单位', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page).not.toHaveURL(/role=winner/)
  await page.getByRole('button', { name: '筛选方案' }).click()
  await page.getByRole('button', { name: '中标的单位', exact: true }).click()
  await expect(page).toHaveURL(/role=winner.*sort=amount/)
  await expect(list(page)).toHaveAttribute('aria-busy', 'false')
  const first = (await names(page).first().getByRole('link').textContent()) ?? ''
  await expect(list(page).getByText('累计中标').first()).toBeVisible()
  await page.reload()
  await expect(names(page).first()).toContainText(first)
  await page.getByRole('button', { name: `收藏：${first}` }).click()
  await visit(page, '/admin/collections/companies')
  const favourites = page.getByRole('region', { name: '收藏的单位' })
  await expect(favourites.getByRole('heading', { level: 3 })).toHaveText([new RegExp(`^${first}`)])
  await page.getByRole('button', { name: '新建文件夹' }).click()
  await page.getByLabel('文件夹名称').fill('主要对手')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '全部 1' }).click()
  await favourites.getByRole('button', { name: `归类：${first}` }).click()
  await page.getByRole('button', { name: '主要对手', exact: true }).click()
  await expect(page.getByRole('button', { name: '主要对手 1' })).toBeVisible()
  await page.getByRole('button', { name: `已收藏：${first}` }).click()
  await expect(favourites.getByText('已取消收藏，离开本页后移除')).toBeVisible()

  await visit(page, '/admin/companies?role=winner&sort=amount')
  await page.getByRole('button', { name: '多选' }).click()
  await list(page).getByRole('checkbox').nth(0).check()
  await list(page).getByRole('checkbox').nth(1).check()
  const bar = page.getByRole('group', { name: '批量操作' })
  await expect(bar).toContainText('已选 2 项')
  await bar.getByRole('button', { name: '收藏', exact: true }).click()
  await expect(list(page).getByRole('button', { name: /^已收藏：/ })).toHaveCount(2)
  await visit(page, '/admin/collections/companies')
  await expect(favourites.getByRole('heading', { level: 3 })).toHaveCount(2)
  await page.getByRole('button', { name: '多选' }).click()
  await bar.getByRole('checkbox', { name: '全选本页' }).check()
  await bar.getByRole('button', { name: '取消收藏' }).click()
  await expect(favourites.getByText('已取消收藏，离开本页后移除')).toHaveCount(2)
})
