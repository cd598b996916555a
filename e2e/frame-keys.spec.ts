import { expect, test, type Page } from './test.ts'
import { openAs, openFromMenu, rows, visit } from './member.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' }).getByRole('link')
const skipLink = (page: Page) => page.getByRole('link', { name: '跳到正文' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('keyboard navigation through the frame', () => {
  test.use({ viewport: { width: 1920, height: 1080 } })

  test('passes skip link, menu, top bar and tabs in reading order with a visible focus, and the skip link leads to the content', async ({
    page,
  }) => {
    await openAs(page, 'demo-ordinary', '/admin/documents')
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('complementary', { name: '客服' })).toBeVisible()
    await expect(skipLink(page)).not.toBeInViewport()
    const stops = [
      skipLink(page),
      menu(page).getByRole('button', { name: '工作台' }),
      menu(page).getByRole('button', { name: '信息查询' }),
      menu(page).getByRole('link', { name: '招投标信息查询' }),
      menu(page).getByRole('link', { name: '拟在建项目查询' }),
      menu(page).getByRole('link', { name: '审批项目查询' }),
      menu(page).getByRole('link', { name: '查企业' }),
      menu(page).getByRole('button', { name: '订阅与监控' }),
      menu(page).getByRole('link', { name: '人脉电话' }),
      menu(page).getByRole('button', { name: '我的收藏' }),
      menu(page).getByRole('button', { name: '订单与服务' }),
      page.getByRole('button', { name: '收起菜单' }),
      page.getByRole('button', { name: '快速查找' }),
      page.getByRole('button', { name: /^订阅命中：/ }),
      page.getByRole('button', { name: '界面设置' }),
      page.getByRole('button', { name: /^账号：/ }),
      tabs(page).first(),
    ]
    for (const stop of stops) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
      await expect(stop).toBeInViewport()
      expect(await isMarked(page), `${await page.evaluate(() => document.activeElement?.outerHTML)} is marked`).toBe(true)
    }
    await page.keyboard.press('Tab')
    expect(await isInContent(page)).toBe(true)
    for (const stop of stops.toReversed()) {
      await page.keyboard.press('Shift+Tab')
      await expect(stop).toBeFocused()
    }

    await expect(skipLink(page)).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(skipLink(page)).not.toBeInViewport()
    await expect(page).toHaveURL(/\/admin\/documents$/)
    await page.keyboard.press('Tab')
    expect(await isInContent(page)).toBe(true)
  })

  test('treats the tabs as one stop in which arrow keys, Home and End move, and stays in a phone’s drawer until it is closed', async ({
    page,
  }) => {
    await openAs(page, 'demo-senior', '/admin/documents')
    await expect(rows(page).first()).toBeVisible()
    await openFromMenu(page, '招标收藏')
    await expect(title(page)).toHaveText('招标收藏')
    await menu(page).getByRole('button', { name: '工作台' }).click()
    await menu(page).getByRole('link', { name: '公开商机' }).click()
    await expect(title(page)).toHaveText('公开商机')
    await page.getByRole('button', { name: /^账号：/ }).focus()
    await page.keyboard.press('Tab')
    for (const [key, place] of [
      ['Home', 0],
      ['End', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['ArrowLeft', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tabs(page).nth(place)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('招标收藏')
    await tabs(page).nth(1).focus()
    await page.keyboard.press('Tab')
    expect(await isInContent(page)).toBe(true)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '展开菜单' }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: '菜单' })
    await expect(drawer).toBeVisible()
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab')
      const isElsewhere = await page.evaluate(
        () => document.activeElement?.closest('dialog') === null && document.activeElement !== document.body,
      )
      expect(isElsewhere).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '展开菜单' })).toBeFocused()
  })
})

const motions = {
  reduce: 'no animation longer than 1 ms for members who want less motion',
  'no-preference': 'pages fade and drawers slide in for others',
} as const

test('there is no animation longer than 1 ms for members who want less motion, and pages fade and drawers slide in for others', async ({
  page,
}) => {
  await noteAnimations(page)
  await openAs(page, 'demo-senior', '/admin/documents')
  for (const motion of ['reduce', 'no-preference'] as const) {
    await test.step(motions[motion], async () => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.emulateMedia({ reducedMotion: motion })
      await visit(page, '/admin/documents')
      await expect(rows(page).first()).toBeVisible()
      for (const [name, longest] of Object.entries(await longestAnimations(page))) {
        if (motion === 'reduce') expect.soft(longest, name).toBeLessThanOrEqual(1)
        else expect.soft(longest, name).toBeGreaterThan(50)
      }
    })
  }
})

/** How long the longest animation of each part of the frame takes, in milliseconds. */
async function longestAnimations(page: Page): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  const during = async (name: string, act: () => Promise<void>) => {
    await longestAnimation(page)
    await act()
    seen[name] = await longestAnimation(page)
  }
  await during('page change', async () => {
    await openFromMenu(page, '招标收藏')
    await expect(title(page)).toHaveText('招标收藏')
  })
  await during('settings drawer', async () => {
    await page.getByRole('button', { name: '界面设置' }).click()
    await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
    await drawn(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await during('side menu', async () => {
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(200)
  })
  await during('palette', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: '快速查找' })).toBeVisible()
    await drawn(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await during('help panel', async () => {
    await page.getByRole('complementary', { name: '客服' }).getByRole('button', { name: '客服' }).click()
    await expect(page.getByText('400-000-0000')).toBeVisible()
  })
  await during('menu drawer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible()
    await drawn(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  return seen
}

function isInContent(page: Page): Promise<boolean> {
  return page.getByRole('main').evaluate((content) => content.contains(document.activeElement))
}

/** Whether the focused element has an outline or a ring. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const marks = []
    for (let element = document.activeElement; element !== null && marks.length < 3; element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      marks.push((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none')
    }
    return marks.some(Boolean)
  })
}

/** Records how long each animation and transition takes, also behind dialogs. */
async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const look = () => {
      for (const { effect } of document.getAnimations()) durations.push(Number(effect?.getComputedTiming().duration ?? 0))
      requestAnimationFrame(look)
    }
    for (const type of ['animationstart', 'transitionrun']) {
      document.addEventListener(type, ({ target }) => {
        if (!(target instanceof Element)) return
        for (const { effect } of target.getAnimations({ subtree: true })) durations.push(Number(effect?.getComputedTiming().duration ?? 0))
      })
    }
    requestAnimationFrame(look)
  })
}

/** Waits for two frames: animations may not have started before. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** In milliseconds, since the last call. */
function longestAnimation(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { durations } = window as unknown as { durations: number[] }
    return Math.max(0, ...durations.splice(0))
  })
}
