import { expect, ownOrigin, test, type Page } from './test.ts'
import { fillLogin, onHost, openAs } from './member.ts'

interface Seen {
  titles: Set<string>
  texts: Set<string>
  logos: Set<string>
}

declare global {
  interface Window {
    seen: Seen
  }
}

interface Brand {
  address: (path: string) => string
  title: string
  company: string
  /** Address of the chat, if the host has one. */
  chat?: string
  /** Words of other brands, which must never be visible here. */
  others: string[]
}

const standardCompany = '招投标信息服务有限公司'
const brands: Record<string, Brand> = {
  standard: {
    address: (path) => path,
    title: '工作台',
    company: `${standardCompany}（演示）`,
    others: ['商机管理系统', '演示银行', '示范建设', '合作伙伴'],
  },
  opportunity: {
    address: (path) => onHost('opportunity', path),
    title: '商机管理系统',
    company: `${standardCompany}（演示）`,
    others: ['演示银行', '示范建设', '合作伙伴'],
  },
  bank: {
    address: (path) => onHost('bank', path),
    title: '演示银行招投标工作台',
    company: '演示银行股份有限公司（演示）',
    others: [standardCompany, '商机管理系统', '示范建设', '合作伙伴'],
  },
  enterprise: {
    address: (path) => onHost('enterprise', path),
    title: '示范建设集团工作台',
    company: '示范建设集团有限公司（演示）',
    others: [standardCompany, '商机管理系统', '演示银行', '合作伙伴'],
  },
  partner: {
    address: (path) => onHost('partner', path),
    title: '合作伙伴工作台',
    company: '合作伙伴信息服务有限公司（演示）',
    chat: 'https://chat.partner.example/',
    others: [standardCompany, '商机管理系统', '演示银行', '示范建设'],
  },
}

for (const [name, brand] of Object.entries(brands)) {
  test(`the ${name} host shows its own brand and contacts from the first byte and never another’s`, async ({ page }) => {
    const seen = await everythingSeen(page)
    const html = await (await page.goto(brand.address('/admin/login')))?.text()
    expect(html).toContain(`<title>${brand.title}</title>`)
    expect(html).toContain(brand.company)
    for (const words of brand.others) expect(html).not.toContain(words)

    await expect(page).toHaveTitle(`登录 - ${brand.title}`)
    await showsBrand(page, page.getByRole('banner'), brand)
    const logo = await page.getByRole('banner').locator('img').getAttribute('src')
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', logo ?? 'none')
    await fillLogin(page, { name: 'demo-senior', password: 'demo-2026', code: 'K7MX' })
    const menu = page.getByRole('navigation', { name: '主菜单' })
    await showsBrand(page, menu, brand)
    await expect(page).toHaveTitle(new RegExp(` - ${brand.title}$`))

    const { titles, texts, logos } = await seen()
    expect(titles.filter((title) => title !== brand.title && !title.endsWith(` - ${brand.title}`))).toEqual([])
    for (const words of brand.others) expect(texts.filter((text) => text.includes(words))).toEqual([])
    expect(logos).toHaveLength(1)

    const help = page.getByRole('complementary', { name: '客服' })
    await help.getByRole('button', { name: '客服' }).click()
    await expect(help).toContainText('400-000-0000')
    const chat = help.getByRole('link', { name: /在线客服/ })
    if (brand.chat === undefined) await expect(chat).toHaveCount(0)
    else await expect.poll(() => chat.getAttribute('href')).toContain(`${brand.chat}?visitor=`)
    await expect(help.getByRole('img', { name: 'APP下载二维码' })).toBeVisible()
    await expect(help.getByRole('img', { name: '公众号二维码' })).toBeVisible()
  })
}

test('the bank’s colour stays after login until the member chooses one', async ({ page }) => {
  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--theme').trim())
  const address = onHost('bank', '/admin/login')
  await page.goto(address)
  await expect.poll(theme).toBe('#a3262c')
  await openAs(page, 'demo-senior', onHost('bank', '/admin/documents'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(theme).toBe('#a3262c')
  // the default blue can be chosen explicitly, too
  await page.evaluate(() => (document.cookie = 'theme=%231890ff; path=/admin/'))
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(theme).toBe('#1890ff')
})

test('each host has its own logo, and all share one build', async ({ page }) => {
  const logos = new Set<string>()
  const builds = new Set<string>()
  for (const { address } of Object.values(brands)) {
    const { host } = new URL(address('/'), ownOrigin)
    const fetched = async (path: string) => (await page.request.get(ownOrigin + path, { headers: { host } })).text()
    const html = await fetched('/admin/login')
    const icon = /<link rel="icon"[^>]* href="(\/admin\/[^"]+)"/.exec(html)?.[1] ?? 'none'
    logos.add(await fetched(icon))
    builds.add([...html.matchAll(/<script[^>]* src="[^"]+"|<meta name="app-version"[^>]*>/g)].join())
  }
  expect(logos.size).toBe(Object.keys(brands).length)
  expect([...builds]).toEqual([expect.stringMatching(/script.*app-version|app-version.*script/)])
})

test('members of the business-opportunity brand see it on every host, and the host’s brand after logout', async ({ page }) => {
  const seen = await everythingSeen(page)
  await openAs(page, 'demo-opportunity', onHost('bank', '/admin/documents'))
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.locator('strong', { hasText: '商机管理系统' })).toBeAttached()
  await expect(page).toHaveTitle('招投标信息查询 - 商机管理系统')
  await expect(page.getByRole('contentinfo')).toContainText(standardCompany)
  expect((await seen()).texts.filter((text) => text.includes('演示银行'))).toEqual([])

  await page.getByRole('button', { name: /^账号：/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveTitle('登录 - 演示银行招投标工作台')
  await showsBrand(page, page.getByRole('banner'), brands['bank'])
})

/** Title and logo in the header; the provider and the filing number with its link in the footer. */
async function showsBrand(page: Page, head: ReturnType<Page['locator']>, brand: Brand | undefined): Promise<void> {
  if (brand === undefined) throw new Error('no such brand')
  await expect(head.getByText(brand.title, { exact: true }).first()).toBeAttached()
  await expect.poll(() => head.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(brand.company)
  const filing = footer.getByRole('link', { name: '京ICP备00000000号（演示）' })
  await expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
  await expect(filing).toHaveAttribute('target', '_blank')
}

/** Records everything that the page shows from now on: titles, texts after each change, and addresses of logos. */
async function everythingSeen(page: Page) {
  await page.addInitScript(() => {
    const seen: Seen = { titles: new Set(), texts: new Set(), logos: new Set() }
    window.seen = seen
    // observers run before the browser paints, so nothing is visible without being recorded
    new MutationObserver(() => {
      if (document.title !== '') seen.titles.add(document.title)
      seen.texts.add(document.body?.innerText ?? '')
      for (const image of document.querySelectorAll<HTMLImageElement>('img[src*="/admin/brand/"], img[src$="icon.svg"]'))
        seen.logos.add(image.src)
    }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['src'] })
  })
  return () =>
    page.evaluate(() => {
      const { titles, texts, logos } = window.seen
      return { titles: [...titles], texts: [...texts], logos: [...logos] }
    })
}
