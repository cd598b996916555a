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
