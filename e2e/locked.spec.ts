import { expect, test } from './test.ts'
import { openAs, results, rows, search, visit } from './member.ts'
import { openAsNewMember } from './new-member.ts'

test('a registered user sees what is locked, what it offers and the level that has it, and gets results for the rest', async ({ page }) => {
  await openAs(page, 'demo-registered', '/admin/documents')
  const words = page.getByRole('combobox', { name: '检索词' })
  const level = results(page).getByRole('link', { name: '升级到招标通会员' })
  const dialog = page.getByRole('dialog', { name: '您当前会员权限不足，请升级会员！' })
  await test.step('notices of the last week', async () => {
    const hidden = results(page).getByText(/看不到最近 7 天发布的公告/)
    await expect(hidden.getByRole('link', { name: '升级到招标通会员' })).toHaveAttribute('href', '/admin/upgrade?need=documents.newest')
    await search(page, '观光缆车')
    await expect(rows(page)).toHaveCount(0)
  })
  await test.step('typed conditions', async () => {
    await expect(words).toHaveAttribute('placeholder', /杭州 智能化 近一个月 招标/)
    await search(page, '缆车 200万以上 最近一周')
    const told = page.getByRole('region', { name: '检索条件' })
    await expect(told).toContainText('没有按“200万以上”筛选：您当前的会员级别不含“金额筛选”，升级到')
    await expect(told).toContainText('没有按“最近一周”筛选：您当前的会员级别不含“查看近7天公告”，升级到')
    await expect(page).toHaveURL(/documents\?words=%E7%BC%86%E8%BD%A6$/)
  })
  await test.step('an address with a locked filter', async () => {
    await visit(page, '/admin/documents?words=工程&scope=full')
    await expect(results(page).getByText('在公告正文中检索关键词，找到标题里没有写明的机会。')).toBeVisible()
    await expect(level).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await results(page).getByRole('button', { name: '去掉受限的条件继续搜索' }).click()
    await expect(rows(page).first()).toBeVisible()
  })
  await test.step('a choice', async () => {
    await page.getByRole('radio', { name: /全文/ }).click()
    await expect(dialog.getByText('全文检索', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('radio', { name: /标题/ })).toBeChecked()
    await page.getByRole('radio', { name: /金额最大/ }).click()
    await dialog.getByRole('link', { name: '升级到招标通会员' }).click()
    await expect(page).toHaveURL(/\/admin\/upgrade\?need=documents\.amount-filter/)
    await expect(dialog).toBeHidden()
  })
})

test('a registered user opens five notices a day and sees how many are left and what to do then', async ({ page }) => {
  await openAsNewMember(page, '/admin/documents')
  const left = (count: number) => page.getByText(`今日还可查看 ${count} 篇公告详情`).filter({ visible: true })
  await expect(left(5)).toBeVisible()
  // hovering opens nothing and costs nothing
  for (let at = 0; at < 5; at += 1) await rows(page).nth(at).hover()
  await rows(page).first().click()
  await expect(left(4)).toBeVisible()
  for (let count = 3; count >= 1; count -= 1) {
    await page.keyboard.press(']')
    await expect(left(count)).toBeVisible()
  }
  await page.keyboard.press('[')
  // the previous notice was already opened
  await expect(left(1)).toBeVisible()
  await page.goBack()
  await expect(left(1)).toBeVisible()
  await rows(page).nth(6).click()
  await expect(page.getByText(/今日 5 篇公告详情已看完，\S+ 零点 恢复/).filter({ visible: true })).toBeVisible()
  await page.keyboard.press(']')
  await expect(page.getByText('今日可查看的公告详情已用完')).toBeVisible()
  await expect(page.getByText(/额度将于 \S+ 零点 恢复/)).toBeVisible()
  await expect(page.getByRole('link', { name: /升级到/ }).filter({ visible: true })).toHaveAttribute('href', '/admin/upgrade?need=details')
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('今日可查看的公告详情已用完')).toBeHidden()
})

test('masked phones link to the level that shows them, and nothing shifts when its name loads', async ({ page }) => {
  await openAs(page, 'demo-tender-pass', '/admin/documents?words=观光缆车&scope=full')
  await rows(page, /琵琶岛.*招标公告/).click()
  const contacts = page.getByRole('region', { name: '联系人' })
  await expect(contacts.getByText('138****5678')).toBeVisible()
  await expect(contacts.getByRole('link', { name: '升级到普通会员' })).toHaveAttribute(
    'href',
    '/admin/upgrade?need=documents.contact-phone',
  )
  expect(await page.locator('article').innerText()).not.toContain('13812345678')
})
