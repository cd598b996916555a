import { expect, test } from './test.ts'
import { logIn, results, rows, search } from './member.ts'

test.beforeEach(async ({ page }) => {
  await logIn(page)
})

test('words are found, marked, and kept in the address', async ({ page }) => {
  await search(page, '观光缆车')
  await expect(rows(page, /琵琶岛观光缆车改造工程招标公告/)).toBeVisible()
  await expect(results(page).locator('mark').first()).toHaveText('观光缆车')
  await expect(page).toHaveURL(/words=/)
  await page.reload()
  await expect(results(page).locator('mark').first()).toHaveText('观光缆车')
})

test('plain words become conditions that can be taken back one by one', async ({ page }) => {
  await search(page, '温州 缆车 近一周')
  const chosen = page.getByRole('group', { name: '已选条件' })
  await expect(chosen.getByText(/温州/)).toBeVisible()
  await expect(chosen.getByText(/近7天|近一周/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: '检索词' })).toHaveValue('缆车')
  await expect(rows(page, /缆车/)).toHaveCount(2)
})

test('the table names the winners where results are asked for, sorts by a click on its head, and the head stays', async ({ page }) => {
  const head = (name: string) => results(page).getByRole('columnheader', { name })
  await page.goto('/admin/documents?published=all')
  await results(page).getByRole('radio', { name: '表格' }).check()
  await expect(head('中标金额')).toBeVisible()
  await expect(head('中标单位')).toHaveCount(0)
  await page.getByRole('button', { name: '中标结果', exact: true }).click()
  await expect(head('中标单位')).toBeVisible()
  await head('中标金额').getByRole('button').click()
  await expect(page).toHaveURL(/sort=winning/)
  await expect(head('中标金额')).toHaveAttribute('aria-sort', 'descending')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect(rows(page).first()).not.toBeInViewport()
  await expect(head('发布时间')).toBeInViewport()
  await head('发布时间').getByRole('button').click()
  await head('发布时间').getByRole('button').click()
  await expect(head('发布时间')).toHaveAttribute('aria-sort', 'ascending')
})

test('filters narrow the list: channel by a click, words that are left out', async ({ page }) => {
  await search(page, '观光缆车')
  await expect(rows(page, /缆车/)).toHaveCount(2)
  await page.getByRole('button', { name: '变更公告', exact: true }).click()
  await expect(rows(page)).toHaveText([/缆车改造工程变更公告/])
  await expect(page).toHaveURL(/change/)
  await search(page, '观光缆车 -变更')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: '变更公告', exact: true }).click()
  await expect(rows(page)).toHaveText([/缆车改造工程招标公告/])
})

test('what nobody published says so and offers a way on', async ({ page }) => {
  await search(page, '龙宫水晶棺材')
  await expect(results(page)).toContainText('没有找到符合条件的公告')
})

test('the list goes by keyboard: slash to search, arrows to a row, Enter opens it', async ({ page }) => {
  await search(page, '观光缆车')
  await expect(rows(page, /缆车/)).toHaveCount(2)
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: '检索词' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /观光缆车改造工程招标公告/ })).toBeVisible()
})
