import { expect, test, type Locator, type Page, type Route } from './test.ts'
import { onHost, openAs, openFromMenu, results, rows, visit } from './member.ts'
import { addDays, shanghaiText } from '../packages/contract/src/shanghai.ts'
import { publishNotice } from './publish-notice.ts'
import { now } from './today.ts'

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link', { name, exact: true })
const stars = (page: Page) => results(page).getByRole('button', { name: /收藏：/ })
const favourites = (page: Page) => page.getByRole('region', { name: '收藏的公告' })
const figure = (page: Page, name: RegExp | string) => page.getByRole('region', { name: '今日数据' }).getByRole('link', { name })

test.describe('收藏', () => {
  // wide enough for the open menu
  test.use({ viewport: { width: 1500, height: 900 } })

  test('a star appears at once in row and notice and survives a reload, favourites show the latest first, and a refused star is reset', async ({
    page,
  }) => {
    await openAs(page, 'demo-ordinary', '/admin/documents')
    await expect(rows(page).nth(1)).toBeVisible()
    // another test may have opened them
    const [inRow = '', inNotice = ''] = (await rows(page).allInnerTexts()).map((text) => text.replace(/\s*（已查看）$/, ''))
    const letGo = await holdCollecting(page)
    await stars(page).first().click()
    await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'true')
    await rows(page, inNotice).first().click()
    const star = page.getByRole('button', { name: /^(?:已)?收藏$/ })
    await star.click()
    await expect(star).toHaveText('已收藏')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await letGo()
    await page.reload()
    await expect(star).toHaveText('已收藏')
    await openFromMenu(page, '招标收藏')
    await expect(favourites(page).locator('a[data-row]')).toContainText([`${inNotice}（已查看）`, inRow])
    await openFromMenu(page, '招投标信息查询')
    await expect(stars(page).nth(0)).toHaveAttribute('aria-pressed', 'true')
    await expect(stars(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await page.route('**/documentCollect?*', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await stars(page).nth(2).click()
    await refused
    await expect(stars(page).nth(2)).toHaveAttribute('aria-pressed', 'false')
  })

  test('a removed favourite can be restored until the member leaves, and the dashboard’s number follows', async ({ page }) => {
    await openAs(page, 'demo-senior-sub-1', onHost('partner', '/admin/documents'))
    await stars(page).first().click()
    await stars(page).nth(1).click()
    await expect(stars(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await openFromMenu(page, '工作台')
    await expect(figure(page, /我的收藏/)).toContainText(/我的收藏2/)
    await figure(page, /我的收藏/).click()
    await expect(favourites(page)).toContainText('共 2 条')
    const star = favourites(page)
      .getByRole('button', { name: /收藏：/ })
      .first()
    await star.click()
    await expect(favourites(page).getByText('已取消收藏，离开本页后移除')).toHaveCount(1)
    await star.click()
    await expect(favourites(page).getByText('已取消收藏，离开本页后移除')).toHaveCount(0)
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await openFromMenu(page, '工作台')
    await expect(figure(page, /我的收藏/)).toContainText(/我的收藏1/)
    await openFromMenu(page, '招标收藏')
    await expect(favourites(page).locator('a[data-row]')).toHaveCount(1)
    await expect(favourites(page)).toContainText('共 1 条')
  })
})

test.describe('working with 收藏', () => {
  test('a favourite has a folder and a searchable note and shows news of its project', async ({ page }) => {
    const name = `松涛镇敬老院改造工程${Math.random().toString().slice(2, 8)}`
    const tender = `${name}招标公告`
    const folder = `准备投标${name.slice(-6)}`
    await publishNotice(page, tender, '项目编号：ST-2026-7001。投标截止时间：2026年12月8日09时30分', name)
    await openAs(page, 'demo-senior-sub-2', `/admin/documents?words=${name}`)
    await stars(page).first().click()
    await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'true')
    await visit(page, '/admin/collections/documents')
    const row = favourites(page).getByRole('listitem').filter({ hasText: tender })
    await page.getByRole('button', { name: '新建文件夹' }).click()
    await page.getByLabel('文件夹名称').fill(folder)
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('这里还没有收藏')).toBeVisible()
    await page.getByRole('button', { name: '查看全部收藏' }).click()
    await row.getByRole('button', { name: /^归类：/ }).click()
    await page.getByRole('dialog', { name: '移到文件夹' }).getByRole('button', { name: folder }).click()
    await page.getByRole('button', { name: `${folder} 1`, exact: true }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: /^添加备注：/ }).click()
    await page.getByLabel(/^备注，/).fill('周五前联系代理')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row.getByText('周五前联系代理')).toBeVisible()
    await row.getByRole('button', { name: /^跟进阶段：/ }).click()
    await page.getByRole('dialog', { name: '跟进阶段' }).getByRole('button', { name: '已报名' }).click()
    await page.getByRole('group', { name: '跟进阶段' }).getByRole('button', { name: '已报名 1' }).click()
    await expect(row.getByRole('button', { name: /^已报名：/ })).toBeVisible()
    await expect(page).toHaveURL(/pursuit=registered/)
    await page.getByLabel('在收藏中查找').fill('联系代理')
    await page.getByLabel('在收藏中查找').press('Enter')
    await expect(page).toHaveURL(/folder=\d+&pursuit=registered&words=/)
    await expect(row).toBeVisible()

    await publishNotice(page, `${name}变更公告`, '项目编号：ST-2026-7001。投标截止时间：2026年12月18日09时30分', name)
    await page.reload()
    await expect(row.getByRole('link', { name: '投标截止改为 2026-12-18 09:30（原 2026-12-08 09:30）' })).toBeVisible()
    await row.getByRole('button', { name: /^知道了：/ }).click()
    await expect(row.getByText('有更新')).toHaveCount(0)
  })

  test('the keyboard alone collects, files and removes several favourites', async ({ page }) => {
    const name = `柳荫镇卫生院${Math.random().toString().slice(2, 8)}`
    const titles = [`${name}电梯采购公告`, `${name}门诊楼改造招标公告`]
    const folder = `年底前${name.slice(-6)}`
    for (const title of titles) await publishNotice(page, title)
    const bar = page.getByRole('group', { name: '批量操作' })
    const press = async (control: Locator, key = 'Enter') => {
      await control.focus()
      await page.keyboard.press(key)
    }
    await openAs(page, 'demo-senior-sub-2', '/admin/collections/documents')
    await press(page.getByRole('button', { name: '新建文件夹' }))
    await page.getByLabel('文件夹名称').fill(folder)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `${folder} 0`, exact: true })).toBeVisible()

    await visit(page, `/admin/documents?words=${name}`)
    await press(page.getByRole('button', { name: '多选' }))
    for (const title of titles) await press(page.getByRole('checkbox', { name: `选择 ${title}` }), 'Space')
    await expect(bar).toContainText('已选 2 项')
    await press(bar.getByRole('button', { name: '收藏', exact: true }))
    for (const title of titles) await expect(page.getByRole('button', { name: `已收藏：${title}` })).toBeVisible()

    await visit(page, `/admin/collections/documents?words=${name}`)
    for (const title of titles) await expect(favourites(page).getByRole('link', { name: title }).first()).toBeVisible()
    await expect(favourites(page).getByText('共 2 条')).toBeVisible()
    await press(page.getByRole('button', { name: '多选' }))
    await press(bar.getByRole('checkbox', { name: '全选本页' }), 'Space')
    await expect(bar).toContainText('已选 2 项')
    await press(bar.getByRole('button', { name: '归类' }))
    await press(page.getByRole('dialog', { name: '所选的归类' }).getByRole('button', { name: folder }))
    await expect(page.getByRole('button', { name: `${folder} 2`, exact: true })).toBeVisible()
    await press(bar.getByRole('button', { name: '取消收藏' }))
    await expect(favourites(page).getByText('已取消收藏，离开本页后移除')).toHaveCount(2)
  })

  test('deadlines appear in the calendar, and a calendar link works without a login until it is renewed', async ({ page, request }) => {
    await openAs(page, 'demo-ordinary', '/admin/documents?words=琵琶岛观光缆车')
    const star = results(page).getByRole('button', { name: /收藏：.*招标公告$/ })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await visit(page, '/admin/collections/documents?view=calendar')
    const calendar = page.getByRole('region', { name: '截止日历' })
    const due = shanghaiText(addDays(now(), 14)).slice(0, 10)
    if (due.slice(0, 7) !== shanghaiText(now()).slice(0, 7)) await calendar.getByRole('button', { name: '下个月' }).click()
    const day = calendar.getByRole('listitem').filter({ has: page.locator(`time[datetime="${due}"]`) })
    await expect(day.getByRole('link', { name: /09:30 投标截止（改）.*琵琶岛/ })).toBeVisible()
    await calendar.getByRole('button', { name: '订阅到日历' }).click()
    const dialog = page.getByRole('dialog', { name: '订阅到日历' })
    await dialog.getByRole('button', { name: '生成订阅链接' }).click()
    const field = dialog.getByLabel(/^订阅链接/)
    await expect(field).toHaveValue(/\/workbench\/calendar\/[\w-]{43}\/deadlines\.ics$/)
    const link = await field.inputValue()
    const feed = await request.get(link)
    expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect((await feed.text()).replaceAll('\r\n ', '')).toContain('SUMMARY:投标截止：温州市瓯海区琵琶岛观光缆车改造工程招标公告')
    expect((await request.get(link, { headers: { 'if-none-match': feed.headers()['etag'] ?? '' } })).status()).toBe(304)
    await dialog.getByRole('button', { name: '重新生成' }).click()
    await page.getByRole('dialog', { name: '重新生成链接？' }).getByRole('button', { name: '确定' }).click()
    await expect(field).not.toHaveValue(link)
    expect((await request.get(link)).status()).toBe(404)
  })
})

test('首页 opens from the menu and shows news, approaching deadlines and remaining quotas', async ({ page }) => {
  const name = `云溪镇中心小学食堂改造工程${Math.random().toString().slice(2, 8)}`
  const chinese = (days: number) => shanghaiText(addDays(now(), days)).replace(/^(\d+)-(\d+)-(\d+).*/, '$1年$2月$3日')
  await publishNotice(page, `${name}招标公告`, `投标截止时间：${chinese(3)}09时30分`, name)
  await openAs(page, 'demo-vip', `/admin/documents?words=${name}`)
  // the star changes at once, before it is stored
  const stored = page.waitForResponse(/documentCollect/)
  await stars(page).first().click()
  await expect(stars(page).first()).toHaveAttribute('aria-pressed', 'true')
  await stored
  await publishNotice(page, `${name}变更公告`, `投标截止时间：${chinese(5)}09时30分`, name)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openFromMenu(page, '首页')
  await expect(page).toHaveURL(/\/admin\/overview$/)
  // the change is an update of a favourite, which is reported as a hit
  await expect(page).toHaveTitle('(1) 首页 - 工作台')
  await expect(
    page.getByRole('region', { name: '与我有关' }).getByRole('link', { name: new RegExp(`^投标截止改为.*${name}`) }),
  ).toBeVisible()
  const due = page.getByRole('region', { name: '7 日内到期的收藏' }).getByRole('listitem').filter({ hasText: name })
  await expect(due).toContainText('剩 5 天')
  await expect(page.getByRole('region', { name: '我的会员' })).toContainText(/到期.*剩 \d+ 天/)
  await expect(page.getByRole('region', { name: '近 30 日公告趋势' }).locator('svg path').first()).toBeAttached()
  await visit(page, '/admin/')
  await expect(heading(page, '招投标信息查询')).toBeVisible()
})

test.describe('工作台', () => {
  // the page tells a level without the newest days until which day its figures reach
  for (const { member, day, ends } of [
    { member: 'demo-senior', day: '今日', ends: 0 },
    { member: 'demo-registered', day: '\\d+月\\d+日', ends: 1 },
  ]) {
    test(`every figure that ${member} sees links to a search with the same count`, async ({ page }) => {
      await openAs(page, member, onHost('partner', '/admin/dashboard'))
      await expect(heading(page, /，演示/)).toBeVisible()
      await expect(figure(page, new RegExp(`^${day}公告`))).toBeVisible()
      const figures = page.getByRole('region', { name: '今日数据' }).getByRole('listitem')
      await expect(figures).toHaveCount(4)
      const told = /^数据截至 \d{4}-\d{2}-\d{2}：您当前的会员级别看不到之后发布的公告，升级会员后即可查看。$/
      await expect(page.getByText(told)).toHaveCount(ends)
      await expect(figure(page, /^今日公告/)).toHaveCount(1 - ends)
      const beside = await openBeside(page)
      await untilCountedAnew(page, beside, figures.first())
      for (const index of [0, 1, 2]) {
        const link = figures.nth(index).getByRole('link')
        await leadsToAsMany(beside, await link.getAttribute('href'), await link.locator('strong').innerText())
      }
      const slices = page.getByRole('region', { name: '近 30 日公告构成' }).getByRole('listitem')
      for (const slice of (await slices.all()).slice(0, 3)) {
        const count = /\d+$/.exec((await slice.innerText()).trim())?.[0] ?? ''
        await leadsToAsMany(beside, await slice.getByRole('link').getAttribute('href'), count)
      }
      await page.getByRole('radio', { name: '表格' }).check()
      const cells = page
        .getByRole('table', { name: '近 30 日每日公告数量' })
        .getByRole('cell')
        .getByRole('link')
        .filter({ hasText: /[1-9]/ })
      for (const cell of (await cells.all()).slice(0, 2)) {
        await leadsToAsMany(beside, await cell.getAttribute('href'), await cell.innerText())
      }
    })
  }
})

test.describe('商机', () => {
  test('公开商机 lists notices open for bids by deadline, its address keeps its filters, and Back removes them step by step', async ({
    page,
  }) => {
    await openAs(page, 'demo-senior', '/admin/opportunities/public')
    const list = page.getByRole('region', { name: '公开商机列表' })
    const left = list.getByText(/^(?:今日截止|剩 \d+ 天|已截止)$/)
    await expect(left.first()).toBeVisible()
    const days = (await left.allInnerTexts()).map((text) => (text === '今日截止' ? 0 : Number(/\d+/.exec(text)?.[0])))
    expect(days).toEqual(days.toSorted((a, b) => a - b))
    await page.getByRole('radio', { name: '7天内' }).check()
    await expect(page).toHaveURL(/public\?deadline=7days$/)
    await visit(page, '/admin/opportunities/public?area=820000')
    await expect(page.getByText('没有找到符合条件的公告')).toBeVisible()

    await visit(page, '/admin/opportunities/public')
    await expect(list.locator('a[data-row]').first()).toBeVisible()
    await page.getByRole('button', { name: '变更公告', exact: true }).click()
    await page.getByRole('radio', { name: '近1月' }).check()
    await page.getByRole('radio', { name: '最新发布' }).check()
    await page.getByLabel('标题关键词').fill('观光缆车')
    await page.getByRole('button', { name: '搜索', exact: true }).click()
    await expect(list.locator('a[data-row]')).toHaveText(['温州市瓯海区琵琶岛观光缆车改造工程变更公告'])
    await expect(list).toContainText('共 1 条')
    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toEqual({ words: '观光缆车', channel: 'change', published: '30d', sort: 'newest' })
    for (const path of ['/admin/opportunities/public', '/admin/publicTencent']) {
      await page.goto(`${path}${address.search}`)
      await expect(list.locator('a[data-row]')).toHaveText(['温州市瓯海区琵琶岛观光缆车改造工程变更公告'])
      await expect(page.getByRole('button', { name: '变更公告', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('radio', { name: '近1月' })).toBeChecked()
      await expect(page.getByRole('radio', { name: '最新发布' })).toBeChecked()
      await expect(page.getByLabel('标题关键词')).toHaveValue('观光缆车')
    }
    await page.getByRole('radio', { name: '不限' }).check()
    await expect(page).toHaveURL(/publicTencent\?words=[^&]+&channel=change&sort=newest$/)
    await page.goBack()
    await expect(page.getByRole('radio', { name: '近1月' })).toBeChecked()
  })

  test('潜在商机 lists only intentions and forecasts by expected tender date, or ending contracts, and keeps stage and area in the address', async ({
    page,
  }) => {
    await openAs(page, 'demo-senior', '/admin/opportunities/latent')
    const list = page.getByRole('region', { name: '潜在商机列表' })
    await expect(list.getByText(/^(?:本月招标|下月招标|约 \d+ 个月后招标)$/).first()).toBeVisible()
    const expected = await list.getByText(/^预计 \d{4}年\d{1,2}月$/).allInnerTexts()
    const months = expected
      .map((text) => /(\d{4})年(\d{1,2})/.exec(text)?.slice(1).map(Number))
      .map(([year = 0, month = 0] = []) => year * 12 + month)
    const today = Number(shanghaiText(now()).slice(0, 4)) * 12 + Number(shanghaiText(now()).slice(5, 7))
    const coming = months.filter((month) => month >= today)
    expect(coming.length).toBeGreaterThan(0)
    expect(months.slice(0, coming.length)).toEqual(coming.toSorted((a, b) => a - b))

    await page.getByRole('radio', { name: '合同到期' }).check()
    await expect(page).toHaveURL(/latent\?view=ending$/)
    await expect(list.getByText(/^(?:本月到期|下月到期|约 \d+ 个月后到期)$/).first()).toBeVisible()
    const days = await list.getByText(/^约 \d{4}-\d{2}-\d{2}$/).allInnerTexts()
    expect(days.length).toBeGreaterThan(0)
    expect(days).toEqual(days.toSorted())
    await list.locator('a[data-row]').first().click()
    await expect(page.getByText(/^约 \d{4}-\d{2}-\d{2}，自本公告发布之日推算$/)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: '合同到期' })).toBeChecked()

    await visit(page, '/admin/opportunities/latent')
    const stages = list.getByText(/^(?:采购意向|招标预告|招标公告|变更公告|中标结果)$/)
    await expect(stages.first()).toBeVisible()
    for (const stage of await stages.allInnerTexts()) expect(['采购意向', '招标预告']).toContain(stage)
    await page.getByRole('button', { name: '招标预告', exact: true }).click()
    await expect(page).toHaveURL(/latent\?channel=forecast$/)
    await expect(list.getByText('采购意向', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: '地区', exact: true }).click()
    await page.getByRole('checkbox', { name: '四川省' }).check()
    await expect(page).toHaveURL(/latent\?channel=forecast&area=510000$/)
    await page.reload()
    await expect(page.getByRole('button', { name: '招标预告', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: /^地区：四川/ })).toBeVisible()
  })
})

test.describe('实时商机', () => {
  const minute = 60_000
  const list = (page: Page) => page.getByRole('region', { name: '实时公告' })
  const live = (page: Page) => list(page).locator('a[data-row]')

  test.beforeEach(({ page }) => page.clock.install({ time: now() }))

  test('new notices come in first and marked as new without repeated requests, and the keyboard alone marks several as read', async ({
    page,
  }, { retry }) => {
    const asked = await openLive(page)
    const before = asked.length
    await publishNotice(page, `青禾镇卫生院彩超采购${retry + 1}期招标公告`)
    await expect(live(page).first()).toHaveText(`青禾镇卫生院彩超采购${retry + 1}期招标公告`)
    await expect(list(page).getByText('未读', { exact: true })).toHaveCount(1)
    await page.clock.fastForward(20_000)
    expect(asked.length).toBe(before)
    await page.reload()
    await expect(list(page).getByText('1 条未读')).toBeVisible()
    await page.getByRole('button', { name: '全部已读' }).click()
    await expect(list(page).getByText('未读', { exact: true })).toHaveCount(0)

    const place = `芦湾镇${Math.random().toString().slice(2, 8)}`
    const titles = [`${place}泵房改造招标公告`, `${place}路灯改造招标公告`, `${place}堤防加固招标公告`] as const
    await publishNotice(page, titles[0])
    await publishNotice(page, titles[1])
    await expect(list(page).getByText('2 条未读')).toBeVisible()
    const press = async (control: Locator, key = 'Enter') => {
      await control.focus()
      await page.keyboard.press(key)
    }
    await press(page.getByRole('button', { name: '多选' }))
    await press(page.getByRole('checkbox', { name: `选择 ${titles[0]}` }), 'Space')
    const bar = page.getByRole('group', { name: '批量操作' })
    await expect(bar).toContainText('已选 1 项')
    await publishNotice(page, titles[2])
    await expect(list(page).getByRole('button', { name: '有 1 条新公告' })).toBeVisible()
    await press(bar.getByRole('button', { name: '标为已读' }))
    await expect(list(page).getByText('1 条未读')).toBeVisible()
    await page.reload()
    const unread = list(page)
      .getByRole('listitem')
      .filter({ has: page.getByText('未读', { exact: true }) })
    await expect(unread.locator('a[data-row]')).toHaveText([titles[2], titles[1]])
  })

  test('new notices wait while the member reads further down and come in on demand', async ({ page }) => {
    // enough rows to scroll, on any day
    for (const village of ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'])
      await publishNotice(page, `${village}村道路硬化招标公告${Math.random()}`)
    await openLive(page)
    const [first = ''] = await live(page).allInnerTexts()
    await page.mouse.wheel(0, 500)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await publishNotice(page, '柳岸街道图书馆书架采购招标公告')
    const waiting = list(page).getByRole('button', { name: '有 1 条新公告' })
    await expect(waiting).toBeVisible()
    await expect(live(page).first()).toHaveText(first)
    await waiting.click()
    await expect(live(page).first()).toHaveText('柳岸街道图书馆书架采购招标公告')
    await expect(live(page).first()).toBeInViewport()
  })

  test('it asks for nothing while paused or while another tab is visible, and at once afterwards', async ({ page }, { retry }) => {
    const asked = await openLive(page)
    await page.getByRole('button', { name: '暂停更新' }).click()
    await expect(list(page).getByText('已暂停')).toBeVisible()
    await publishNotice(page, `霞浦中学塑胶跑道翻新${retry + 1}期招标公告`)
    const before = asked.length
    await page.clock.fastForward(5 * minute)
    expect(asked.length).toBe(before)
    await page.getByRole('button', { name: '继续更新' }).click()
    await expect(live(page).first()).toHaveText(`霞浦中学塑胶跑道翻新${retry + 1}期招标公告`)
    // once at the click, once when the stream begins
    await expect.poll(() => asked.length).toBe(before + 2)

    const earlier = asked.length
    await openFromMenu(page, '招标收藏')
    await expect(heading(page, '招标收藏')).toBeVisible()
    await publishNotice(page, `白鹭湖公园照明改造${retry + 1}期招标公告`)
    await page.clock.fastForward(5 * minute)
    await expect(favourites(page)).toContainText(/共 \d+ 条/)
    expect(asked.length).toBe(earlier)
    await tab(page, '实时商机').click()
    await expect(live(page).first()).toHaveText(`白鹭湖公园照明改造${retry + 1}期招标公告`)
    expect(asked.length).toBeGreaterThan(earlier)
  })

  /** @returns the requests from then on */
  async function openLive(page: Page): Promise<string[]> {
    const asked = listenForLists(page)
    await openAs(page, 'demo-senior', '/admin/opportunities/realTimeTencent')
    await expect(live(page).first()).toBeVisible()
    await expect(list(page).getByText('实时更新中')).toBeVisible()
    // once when the page opens, once when the stream begins
    await expect.poll(() => asked.length).toBe(2)
    return asked
  }

  function listenForLists(page: Page): string[] {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/getDocumentList')) asked.push(request.url())
    })
    return asked
  }
})

/** Holds the star's calls from now on. @returns a function that releases two of them, one after the other */
async function holdCollecting(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/documentCollect?*', (route) => void held.push(route))
  return async () => {
    await expect.poll(() => held.length).toBe(2)
    for (const route of held) {
      await route.continue()
      await route.request().response()
    }
  }
}

/** Waits for the server's next count, a minute later, because an earlier spec may have published notices meanwhile. */
async function untilCountedAnew(page: Page, beside: Page, figure: Locator): Promise<void> {
  test.setTimeout(150_000)
  const link = figure.getByRole('link')
  let tries = 0
  await expect(async () => {
    tries += 1
    if (tries > 1) await page.reload()
    await leadsToAsMany(beside, await link.getAttribute('href'), await link.locator('strong').innerText(), 3000)
  }).toPass({ timeout: 80_000, intervals: [5000] })
}

/** A second page of the same member. */
async function openBeside(page: Page): Promise<Page> {
  const beside = await page.context().newPage()
  await beside.addInitScript(
    (token) => sessionStorage.setItem('token', token),
    await page.evaluate(() => sessionStorage.getItem('token') ?? ''),
  )
  await beside.goto(page.url())
  return beside
}

/** Opens the address with a reload, so that nothing of an earlier search is left on the page. */
async function leadsToAsMany(page: Page, href: string | null, count: string, timeout = 10_000): Promise<void> {
  await visit(page, (href ?? '').replace('/admin/', '/admin/redirect/'))
  await expect(results(page).locator('output').first()).toHaveText(`共 ${count} 条`, { timeout })
}
