import { addDays, shanghaiText } from '../packages/contract/src/shanghai.ts'
import { logIn, openAs, rows, search, visit } from './member.ts'
import { publishNotice } from './publish-notice.ts'
import { expect, test, type Page } from './test.ts'
import { now } from './today.ts'

const day = (days: number) => shanghaiText(addDays(now(), days)).slice(0, 10)

const closes = (days: number) => `报名截止时间：${day(days).replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日')}17时00分`

/** Publishes two notices with a place of their own, whose registration closes in 3 and in 20 days, and one without such a date. */
async function publish(page: Page, place: string): Promise<void> {
  await publishNotice(page, `${place}一标段招标公告`, closes(3))
  await publishNotice(page, `${place}二标段招标公告`, closes(20))
  await publishNotice(page, `${place}三标段招标公告`)
}

async function chooseDay(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^报名截止/ }).click()
  await page.getByLabel('报名截止不晚于').fill(text)
  await page.keyboard.press('Escape')
}

test('报名截止 filters by a last day, in the address, as a chip and in a saved set', async ({ page }) => {
  await logIn(page)
  await publish(page, '杏坛镇灯塔')
  await search(page, '杏坛镇灯塔')
  await expect(rows(page)).toHaveCount(3)
  await chooseDay(page, day(19))
  await expect(rows(page)).toHaveText([/一标段/])
  await expect(page).toHaveURL(new RegExp(`registration=${day(19)}`))
  await page.reload()
  await expect(rows(page)).toHaveText([/一标段/])
  const chosen = page.getByRole('group', { name: '筛选条件' })
  await expect(chosen.getByText(`报名截止：不晚于 ${day(19)}`)).toBeVisible()
  // the chosen day is included
  await chooseDay(page, day(20))
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: '筛选方案' }).click()
  await page.getByLabel('把当前条件保存为').fill('灯塔报名')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('方案已保存')).toBeVisible()
  // Escape leaves the new name before it closes the panel
  await page.getByRole('button', { name: '重命名方案 灯塔报名' }).click()
  await page.keyboard.type('不要的名')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '重命名方案 灯塔报名' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('灯塔与码头')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '灯塔与码头', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await chosen.getByRole('button', { name: /去掉 报名截止/ }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: '筛选方案' }).click()
  await page.getByRole('button', { name: '灯塔与码头', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`registration=${day(20)}`))
})

test('on a phone each choice shows its count once it is visible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page)
  await publish(page, '杏坛镇渔港')
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/getFilterCounts')) counted.push(request.postDataJSON().filter)
  })
  await search(page, '杏坛镇渔港')
  await expect(rows(page)).toHaveCount(3)
  expect(counted).toEqual([])
  await page.getByRole('button', { name: '筛选', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect(sheet.getByRole('button', { name: '招标公告 3', exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: '中标结果 0', exact: true })).toBeVisible()
  expect(counted).not.toContain('hasAttachment')
  await sheet.getByRole('checkbox', { name: /^有附件/ }).scrollIntoViewIfNeeded()
  await expect(sheet.getByRole('checkbox', { name: '有附件 0', exact: true })).toBeVisible()
  // fields stand below one another, so nothing is beyond the edge
  await expect(sheet.getByRole('combobox', { name: '中标单位' }).or(sheet.getByLabel('中标单位')).first()).toBeInViewport({ ratio: 1 })
})

test('报名截止 filters 实时商机 and the notices that arrive there', async ({ page }) => {
  await publish(page, '杏坛镇水塔')
  const list = page.getByRole('region', { name: '实时公告' })
  await openAs(page, 'demo-supreme', '/admin/opportunities/realTimeTencent?words=杏坛镇水塔')
  await expect(list.locator('[data-row]')).toHaveCount(3)
  await chooseDay(page, day(3))
  await expect(list.locator('[data-row]')).toHaveText([/一标段/])
  await expect(page).toHaveURL(new RegExp(`registration=${day(3)}`))
  await page.getByRole('button', { name: '筛选方案' }).click()
  await page.getByLabel('把当前条件保存为').fill('水塔报名')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '水塔报名', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, '/admin/opportunities/realTimeTencent?words=杏坛镇水塔')
  await expect(list.locator('[data-row]')).toHaveCount(3)
  await page.getByRole('button', { name: '筛选方案' }).click()
  await page.getByRole('button', { name: '水塔报名', exact: true }).click()
  await expect(list.locator('[data-row]')).toHaveText([/一标段/])
  await publishNotice(page, '杏坛镇水塔四标段招标公告', closes(20))
  await publishNotice(page, '杏坛镇水塔五标段招标公告', closes(2))
  await expect(list.locator('[data-row]')).toHaveText([/五标段/, /一标段/])
})

test('names unreadable parts of an address and searches for the rest; a text over 500 characters gets an error and is not cut anywhere', async ({
  page,
}) => {
  await openAs(page, 'demo-supreme', '/admin/documents?channel=tender,abc&published=someday&area=330000&sort=best')
  const note = page.getByText('链接中有无法识别的条件')
  await expect(note).toHaveText('链接中有无法识别的条件，没有按它筛选：信息类型“abc”、发布时间“someday”、排序“best”')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(note).toHaveCount(0)
  await expect(page).toHaveURL(/\/documents\?channel=tender&area=330000$/)

  const long = '长'.repeat(501)
  const fault = page.getByText('请控制在 500 字以内，现有 501 字')
  await visit(page, `/admin/documents?words=${long}&channel=tender`)
  await expect(page.getByText('链接中有无法识别的条件')).toHaveText(
    `链接中有无法识别的条件，没有按它筛选：检索词“${'长'.repeat(30)}…”（超过 500 字）`,
  )
  await expect(rows(page).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => /getDocumentList|getCollectList/.test(request.url()) && asked.push(request.postData() ?? ''))
  for (const name of ['检索词', '在结果中搜索']) {
    const field = page.getByLabel(name, { exact: true }).and(page.locator('input'))
    await field.fill(long)
    await field.press('Enter')
    await expect(fault).toBeVisible()
    await expect(field).toHaveValue(long)
    await field.fill('')
  }
  await visit(page, `/admin/collections/documents?words=${long}`)
  await expect(page.getByLabel('在收藏中查找')).toHaveValue(long)
  await expect(fault).toBeVisible()
  expect(asked.filter((body) => body.includes('长'))).toEqual([])
})
