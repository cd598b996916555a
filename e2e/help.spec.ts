import { expect, test, type Page } from './test.ts'
import { onHost, openAs, rows } from './member.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: '客服' })
const handle = (page: Page) => panel(page).getByRole('button', { name: '客服' })

test.describe('on a large window', () => {
  test('the panel is 110 px high closed and 468 px open, is dragged inside the window, and a reload keeps both', async ({ page }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect.poll(() => height(page)).toBe(110)
    await handle(page).click()
    await expect.poll(() => height(page)).toBe(468)
    await page.reload()
    await expect.poll(() => height(page)).toBe(468)
    await handle(page).focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => height(page)).toBe(110)
    await expect(handle(page)).toBeFocused()

    const before = await boxOf(page)
    await drag(page, -300, -200)
    await expect.poll(() => boxOf(page)).toEqual({ ...before, x: before.x - 300, y: before.y - 200 })
    await expect(handle(page)).toHaveAttribute('aria-expanded', 'false')
    await page.reload()
    await expect.poll(() => boxOf(page)).toEqual({ ...before, x: before.x - 300, y: before.y - 200 })

    await drag(page, -3000, -3000)
    await expect.poll(() => boxOf(page)).toEqual({ ...before, x: 0, y: 0 })
    await page.setViewportSize({ width: 1024, height: 500 })
    await expect.poll(() => boxOf(page)).toEqual({ ...before, x: 0, y: 0 })
    await drag(page, 3000, 3000)
    await expect.poll(() => lowerRight(page)).toEqual([await contentWidth(page), 500])
    await handle(page).click()
    await expect.poll(() => height(page)).toBe(468)
    const { y } = await boxOf(page)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + 468).toBeLessThanOrEqual(500)
  })

  test('it shows the host’s hotline, chat and both QR codes', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write'])
    await openAs(page, 'demo-senior', onHost('partner', '/admin/documents'))
    await handle(page).click()
    await expect(panel(page).getByText('400-000-0000')).toBeVisible()
    await expect(panel(page).getByRole('link', { name: /^在线客服/ })).toHaveAttribute(
      'href',
      /^https:\/\/chat\.partner\.example\/\?visitor=v1\./,
    )
    await expect(panel(page).getByRole('link', { name: /^在线客服/ })).toHaveAttribute('target', '_blank')
    await expect(panel(page).getByRole('img', { name: 'APP下载二维码' })).toBeVisible()
    await expect(panel(page).getByRole('img', { name: '公众号二维码' })).toBeVisible()
    await page.goto('/admin/documents')
    await handle(page).click()
    await expect(panel(page).getByText('400-000-0000')).toBeVisible()
    await expect(panel(page).getByRole('link')).toHaveCount(0)
    await panel(page).getByRole('button', { name: '复制号码' }).click()
    await expect(page.getByText('号码已复制')).toBeVisible()
    // pages may not read the clipboard, but pasting works
    const words = page.getByRole('combobox', { name: '检索词' })
    await words.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(words).toHaveValue('400-000-0000')
  })
})

test('the panel gives way to work in the page when open, to focus and selection under it when closed, and is not printed', async ({
  page,
}) => {
  await openAs(page, 'demo-senior', '/admin/documents')
  await expect(rows(page).first()).toBeVisible()
  const works = {
    wheel: () => page.mouse.wheel(0, 200),
    press: () => page.getByRole('heading', { level: 1 }).click(),
    key: () => page.keyboard.press('PageDown'),
  }
  for (const [name, work] of Object.entries(works)) {
    await handle(page).click()
    await expect.poll(() => height(page)).toBe(468)
    await page.mouse.move(500, 500)
    if (name === 'key') await handle(page).blur()
    await work()
    await expect.poll(() => height(page), name).toBe(110)
  }

  // the page may still stand where it was before PageDown
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBeGreaterThan(0)
  // a key is lost while the page still glides
  await expect(async () => {
    await page.keyboard.press('Home')
    expect(await scrolled()).toBe(0)
  }).toPass()
  await putOver(page)
  await rows(page).first().focus()
  await expect.poll(() => covers(page), 'focused').toBe(false)
  await rows(page).first().blur()
  await expect.poll(() => covers(page), 'no longer focused').toBe(true)
  await rows(page).first().selectText()
  await expect.poll(() => covers(page), 'selected').toBe(false)

  await page.emulateMedia({ media: 'print' })
  await expect(panel(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('it stands beside the rows without covering them, hides on the way down, has links instead of QR codes and follows a finger', async ({
    page,
  }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(rows(page).first()).toBeVisible()
    const closed = await boxOf(page)
    expect(closed).toMatchObject({ width: 22, height: 110 })
    const reach = (elements: Element[]) => Math.max(...elements.map((element) => element.getBoundingClientRect().right))
    expect(await page.locator('[aria-label="检索结果"] :is(a, button)').evaluateAll(reach)).toBeLessThanOrEqual(closed.x)

    await test.step('it hides while the member scrolls down and returns on the way up', async () => {
      await expect(panel(page)).toHaveCSS('opacity', '1')
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect(panel(page)).toHaveCSS('opacity', '0')
      await expect(panel(page)).not.toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 400))
      await expect(panel(page)).toHaveCSS('opacity', '1')
      await expect(panel(page)).toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, 0))
    })
    await test.step('open it has a call link and links instead of QR codes', async () => {
      await handle(page).tap()
      await expect.poll(() => height(page)).toBe(468)
      await expect(panel(page).getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:4000000000')
      await expect(panel(page).getByRole('img', { name: 'APP下载二维码' })).toBeVisible()
      await expect(panel(page).getByRole('link', { name: '打开下载页' })).toBeVisible()
      await handle(page).tap()
      await expect.poll(() => height(page)).toBe(110)
    })
    await test.step('a finger moves it without scrolling the page', async () => {
      const before = await boxOf(page)
      await swipe(page, { x: before.x + 10, y: before.y + 24 }, { x: -150, y: -300 })
      await expect.poll(() => boxOf(page)).toEqual({ ...before, x: before.x - 150, y: before.y - 300 })
      await expect(handle(page)).toHaveAttribute('aria-expanded', 'false')
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  })
})

async function boxOf(page: Page) {
  await expect(panel(page)).toBeVisible()
  const { x, y, width, height: high } = (await panel(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x, y, width, height: high }
}

async function height(page: Page): Promise<number> {
  return (await boxOf(page)).height
}

async function lowerRight(page: Page): Promise<[number, number]> {
  const box = await boxOf(page)
  return [box.x + box.width, box.y + box.height]
}

/** The width of the window without its scroll bar. */
function contentWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.clientWidth)
}

async function drag(page: Page, x: number, y: number): Promise<void> {
  const box = await boxOf(page)
  const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(startX, startY)
  await page.mouse.down()
  await page.mouse.move(startX + x / 2, startY + y / 2)
  await page.mouse.move(startX + x, startY + y)
  await page.mouse.up()
}

/** Moves the panel over the title of the first result. */
async function putOver(page: Page): Promise<void> {
  const box = await boxOf(page)
  const title = await rows(page).first().boundingBox()
  await drag(page, (title?.x ?? 0) + 40 - box.x, (title?.y ?? 0) - box.y)
  await expect.poll(() => covers(page)).toBe(true)
}

/** Whether the panel covers the title of the first result. */
async function covers(page: Page): Promise<boolean> {
  const box = await boxOf(page)
  const title = await rows(page).first().boundingBox()
  if (title === null) return false
  const isBeside = box.x >= title.x + title.width || box.x + box.width <= title.x
  return !isBeside && box.y < title.y + title.height && box.y + box.height > title.y
}

/** Swipes with a finger, as the browser gets it from the screen. */
async function swipe(page: Page, from: { x: number; y: number }, distance: { x: number; y: number }): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x + distance.x * share, y: from.y + distance.y * share }] })
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
