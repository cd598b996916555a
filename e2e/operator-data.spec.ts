import { readFile } from 'node:fs/promises'
import { shanghaiText } from '../packages/contract/src/shanghai.ts'
import { expect, test, type Page } from './test.ts'
import { axeFindings } from './axe.ts'
import { feedKey } from './feed-key.ts'
import { onHost, openAs, visit } from './member.ts'
import { now } from './today.ts'

const operator = 'demo-operator'
// tests run in parallel and again, so each uses names of its own
const own = (prefix: string) => `${prefix}${Math.random().toString(36).slice(2, 8)}`
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') ?? '')

test('an operator creates, changes and orders a dictionary that members see until its last item is gone, and the program’s are read only', async ({
  page,
}) => {
  const name = own('stage_')
  await openAs(page, operator, '/admin/operations/dictionaries')
  await page.getByRole('button', { name: '新建字典' }).click()
  const dialog = page.getByRole('dialog', { name: '新建字典' })
  await dialog.getByLabel(/^字典名/).fill(name)
  await dialog.getByLabel('第一项的名称').fill('立项')
  await dialog.getByLabel('第一项的值').fill('approved')
  await dialog.getByRole('button', { name: '建立' }).click()

  const items = page.getByRole('region', { name: `${name}的字典项` })
  await expect(items.getByText('立项')).toBeVisible()
  await items.getByRole('button', { name: '新增一项' }).click()
  await items.getByLabel(/^名称/).fill('开工')
  await items.getByLabel(/^值/).fill('approved')
  await items.getByRole('button', { name: '保存' }).click()
  await expect(items.getByText('值“approved”已经有了，请换一个')).toBeVisible()
  await items.getByLabel(/^值/).fill('begun')
  await page.keyboard.press('Enter')
  await expect(items.getByRole('button', { name: '修改 开工' })).toBeVisible()
  await items.getByRole('button', { name: '上移 开工' }).click()
  await expect(items.getByRole('listitem').first()).toContainText('开工')

  const token = await tokenOf(page)
  const read = async () => {
    const reply = await page.request.get(`/workbench/common/selDictDetail?dictName=${name}`, { headers: { authorization: token } })
    return (await reply.json()).data.content
  }
  await expect.poll(read).toEqual([
    { value: 'begun', label: '开工' },
    { value: 'approved', label: '立项' },
  ])

  for (const label of ['开工', '立项']) {
    await items.getByRole('button', { name: `删除 ${label}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', { name: `删除 ${label}` })).toHaveCount(0)
  }
  await expect(page.getByRole('navigation', { name: '字典' })).not.toContainText(name)
  expect(await read()).toEqual([])

  await page
    .getByRole('navigation', { name: '字典' })
    .getByRole('button', { name: /^采购方式/ })
    .click()
  const fixed = page.getByRole('region', { name: '采购方式的字典项' })
  await expect(fixed.getByText('公开招标')).toBeVisible()
  await expect(fixed.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: /^金额区间/ }).click()
  await expect(page.getByText('50 ≤ 金额 < 100 万元')).toBeVisible()
  await page.getByRole('button', { name: '修改 50–100万' }).click()
  const form = page.getByRole('form', { name: '编辑 50–100万' })
  await form.getByLabel(/^止/).fill('150')
  await expect(form.getByText('会员将看到：50–150万')).toBeVisible()
  // the next range begins at 100万, so this one is refused and changes nothing for other tests
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('与“100–300万”重叠，请先调整那一个区间')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
})

test('areas are read only, which the page says, sort by a click on a column, open down to districts and are found by name', async ({
  page,
}) => {
  await openAs(page, operator, '/admin/operations/areas')
  await expect(page.getByText(/地区取自国家标准 GB\/T 2260.*因此只能查看，不能修改/)).toBeVisible()
  const first = page.getByRole('rowheader').first()
  await expect(first).toContainText('北京市')
  const head = page.getByRole('columnheader', { name: '代码' })
  for (const [sorted, name] of [
    ['ascending', '北京市'],
    ['descending', '澳门'],
  ] as const) {
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', sorted)
    await expect(first).toContainText(name)
  }

  const table = page.getByRole('table')
  await table.getByRole('button', { name: '浙江省' }).click()
  await table.getByRole('button', { name: '宁波市' }).click()
  await expect(table.getByRole('row', { name: /鄞州区/ })).toContainText('330212')
  await page.getByLabel('名称或代码').fill('鄞州')
  await page.keyboard.press('Enter')
  await expect(page.getByText('浙江 宁波 鄞州区')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('宁波市')
  await expect(page.getByText(/GB\/T 2260.*不能修改/)).toBeVisible()
})

test('an operator creates a brand with a logo, sees it on its host within seconds and removes it', async ({ page, browser }) => {
  const name = own('品牌')
  const host = own('brand-')
  const title = `${name}工作台`
  await openAs(page, operator, '/admin/operations/brandings')
  await page.getByRole('button', { name: '新建品牌' }).click()
  await page.getByLabel(/^品牌名称/).fill(name)
  await page.getByLabel(/^产品名称/).fill(title)
  await page.getByLabel('域名或 IP 地址，每行一个').fill(`https://${host}.localhost/`)
  await page.getByLabel('服务热线').fill('010-0000000')
  await page.getByLabel('服务提供方').fill(`${name}公司`)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a0522d"/></svg>'
  await page.getByLabel('标识', { exact: true }).setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  const preview = page.getByRole('complementary', { name: '预览' })
  await expect(preview).toContainText(`招投标查询 - ${title}`)
  await expect(preview).toContainText(`${name}公司`)
  await page.getByRole('button', { name: '保存' }).click()
  // a toast shows it for a moment, too
  await expect(page.getByRole('region', { name: '域名与形态' }).getByText(/应为域名或 IP 地址，不带协议、端口和路径/)).toBeVisible()
  await page.getByLabel('域名或 IP 地址，每行一个').fill(`${host}.localhost`)
  await page.getByRole('button', { name: '保存' }).click()
  const card = page.getByRole('region', { name: `品牌 ${name}` })
  await expect(card).toContainText(`${host}.localhost`)

  await page.getByLabel('查看某个域名显示哪个品牌').fill(`http://${host}.localhost:8080/admin/`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${host}.localhost 显示“${title}”（品牌 ${name}）`)).toBeVisible()
  const visitor = await browser.newPage()
  await expect(async () => {
    await visitor.goto(onHost(host, '/admin/login'))
    expect(await visitor.title()).toContain(title)
  }).toPass({ timeout: 12_000 })
  await expect(visitor.getByText(`${name}公司`)).toBeVisible()
  await visitor.close()

  await card.getByRole('button', { name: `删除品牌 ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(card).toHaveCount(0)
})

test('a delivery appears within seconds with its source and refused records, without phones', async ({ page }) => {
  // the endings of names tell sites apart
  const feed = `${own('来源')}网`
  await openAs(page, operator, '/admin/operations/imports')
  await expect(page.getByRole('region', { name: '近况' })).toContainText('今日入库')
  const publishTime = shanghaiText(now()).slice(0, 16)
  const good = { id: feed, title: `${feed}采购公告`, publishTime, content: `<p>采购人：${feed}单位</p>`, sourceName: feed }
  const bad = { id: `${feed}-x`, content: `${feed}，联系人王女士 13912345678`, publishTime }
  const reply = await page.request.post('/workbench/ingest/notices', { headers: { 'x-api-key': feedKey }, data: { notices: [good, bad] } })
  expect((await reply.json()).data).toMatchObject({ created: 1, rejected: [{ index: 1 }] })
  await expect(page.getByRole('row', { name: new RegExp(feed) })).toContainText('正常', { timeout: 12_000 })
  await page.getByRole('radio', { name: '未入库记录' }).check({ force: true })
  await page.getByLabel('文件或来源').fill('浏览器测试')
  await page.getByRole('button', { name: '搜索' }).click()
  const row = page.getByRole('row').filter({ hasText: feed })
  await expect(row).toContainText('139****5678')
  await expect(row).toContainText('缺少标题')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载清单' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`未入库记录-${publishTime.slice(0, 10)}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^\uFEFF文件或来源,行号,第几次导入,原因,内容摘录,时间\r\n/)
  expect(text.split('\r\n').filter((line) => line.includes(feed))).toEqual([expect.stringContaining('139****5678')])
})

const places: Readonly<Record<string, string>> = {
  brandings: '删除',
  'brandings?new=1': '名称与标识',
  'imports?view=rejects': '文件或来源',
  'imports?view=keys': '停用',
}

// pages that look.spec does not open. Each is opened once, and so is each width and scheme, because they consist of the
// same parts
test('axe finds nothing on these pages in a light window or on a dark phone, and nothing is wider than the window', async ({ page }) => {
  await openAs(page, operator, '/admin/operations/dictionaries')
  for (const { width, scheme, paths } of [
    { width: 1366, scheme: 'light', paths: ['brandings?new=1', 'imports?view=rejects'] },
    { width: 390, scheme: 'dark', paths: ['brandings', 'imports?view=keys'] },
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
    for (const path of paths) {
      await visit(page, `/admin/operations/${path}`)
      await expect(
        page
          .getByText(places[path] ?? '', { exact: true })
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect.soft(isTooWide, `${path} is wider than the window`).toBe(false)
      expect.soft(await axeFindings(page), path).toEqual([])
    }
  }
})
