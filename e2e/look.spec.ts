import { openPages, pages } from '../apps/web/src/pages.ts'
import { expect, test, type Page } from './test.ts'
import { axeFindings } from './axe.ts'
import { onHost, openAs } from './member.ts'
import { accountScenes, loginScenes, operatorScenes, overlayScenes, pageScenes, type Scene } from './scenes.ts'

/**
 * Every scene is measured in each window. Axe reads it in one of them, in turn by day and by night, because colours do
 * not depend on the width. A whole run reads pages in two windows.
 */
const windows = [
  { width: 1920, height: 1080, theme: 'light', member: 'demo-ai-data' },
  { width: 1366, height: 768, theme: 'dark', member: 'demo-platinum' },
  { width: 390, height: 844, theme: 'light', member: 'demo-vip' },
] as const
type Window = (typeof windows)[number]
type Theme = 'light' | 'dark'

interface Group {
  name: string
  scenes: readonly Scene[]
  /** The member who is logged in and the first page. */
  openAt?: () => [name: string, path: string]
  /** The theme in which axe reads a scene in a window; null if the scene is only measured there. */
  themeOf: (index: number, window: Window) => Theme | null
}

const groups: readonly Group[] = [
  { name: 'the login of every brand', scenes: loginScenes, themeOf: inTurn },
  { name: 'every page', scenes: pageScenes, openAt: () => ['demo-ai-data', onHost('partner', '/admin/documents')], themeOf: inTurn },
  { name: 'every page of a main account', scenes: accountScenes, openAt: () => ['demo-platinum', '/admin/orders'], themeOf: atBothEnds },
  {
    name: 'every page of operators',
    scenes: operatorScenes,
    openAt: () => ['demo-operator', '/admin/operations/audit'],
    themeOf: atBothEnds,
  },
]

/** `npm test -- --changed` sets it to the changed features if only features changed. Pages of other features look as before. */
const changedFeatures = process.env['BROWSER_TESTS_FEATURES']?.split(' ')

/** `npm test -- --whole` sets it. */
const isWhole = process.env['WHOLE_TRIALS'] === 'yes'

// in parallel on all free workers, because together they are the longest file
test.describe.configure({ mode: 'parallel' })

test('every page has a scene', () => {
  const scenes: readonly Scene[] = [...loginScenes, ...pageScenes, ...accountScenes, ...operatorScenes]
  const shown = new Set(scenes.map(({ page }) => page))
  const standalone = pages.flatMap((row) => row.standalone ?? [])
  const all = [...[...pages, ...openPages].map(({ path }) => path), ...standalone]
  expect(all.filter((path) => !shown.has(path))).toEqual([])
})

test.describe('at each width, by day or by night, axe finds nothing and nothing is wider than the window:', () => {
  test.beforeEach(() => test.setTimeout(240_000))

  for (const { name, scenes, openAt, themeOf } of groups.filter(({ scenes: shown }) => isWanted(shown))) {
    test(name, async ({ page }) => {
      if (openAt !== undefined) await openAs(page, ...openAt())
      await lookAtPages(page, scenes, themeOf)
    })
  }

  if (isWhole) {
    for (const [turn, window] of windows.entries()) {
      test(`every overlay, opened at ${window.width} px`, async ({ page }) => {
        await openAs(page, window.member, onHost('partner', '/admin/documents'))
        for (const [index, scene] of overlayScenes.entries()) {
          if (!isAt(scene, window)) continue
          const isRead = scene.at !== undefined || index % windows.length === turn
          await test.step(scene.name, async () => {
            await open(page, window)
            await scene.show(page)
            await (isRead ? lookIn(page, scene, window) : isWithin(page, scene, window))
          })
        }
      })
    }
  } else {
    for (const [turn, { member }] of windows.entries()) {
      test(`every overlay as ${member}`, async ({ page }) => {
        await openAs(page, member, onHost('partner', '/admin/documents'))
        await lookAtOverlays(
          page,
          overlayScenes.filter((_, index) => index % windows.length === turn),
        )
      })
    }
  }
})

function isWanted(scenes: readonly Scene[]): boolean {
  if (changedFeatures === undefined) return true
  const shown = new Set(scenes.map(({ page }) => page))
  const rows = [...pages, ...openPages].filter(({ path }) => shown.has(path))
  return rows.some(({ load }) => changedFeatures.some((feature) => String(load).includes(`/features/${feature}/`)))
}

/**
 * Opens an overlay once and resizes the window around it. If a narrower page closes the overlay, it is opened again
 * there. Axe reads it in one of the sizes, in turn.
 */
async function lookAtOverlays(page: Page, scenes: readonly Scene[]): Promise<void> {
  for (const [index, scene] of scenes.entries()) {
    await test.step(scene.name, async () => {
      const sizes = windows.filter((window) => isAt(scene, window))
      for (const [turn, window] of sizes.entries()) {
        await open(page, window)
        if (turn === 0 || !(await isOpen(page, scene))) await scene.show(page)
        await (index % sizes.length === turn ? lookIn(page, scene, window) : isWithin(page, scene, window))
        expect.soft(await isOpen(page, scene), `${scene.name} is open at ${window.width} px`).toBe(true)
      }
    })
  }
}

/** Waits until the page has reacted to its new size: it is told in the next frame and reacts in the one after. */
async function followed(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

function isAt({ at }: Scene, { width }: Window): boolean {
  return at === undefined || at(width)
}

function isOpen(page: Page, { part = 'body' }: Scene): Promise<boolean> {
  return page.locator(part).first().isVisible()
}

/** In one of the windows, in turn; in a whole run in the two others. */
function inTurn(index: number, window: Window): Theme | null {
  const isItsTurn = windows.indexOf(window) === index % windows.length
  return isItsTurn === isWhole ? null : window.theme
}

/** In turn wide and light, narrow and dark: pages made of parts that are also on other pages. */
function atBothEnds(index: number, window: Window): Theme | null {
  const [wide, , narrow] = windows
  if (index % 2 === 0) return window === wide ? 'light' : null
  return window === narrow ? 'dark' : null
}

/** Opens a page once and gives the window three sizes. */
async function lookAtPages(page: Page, scenes: readonly Scene[], themeOf: Group['themeOf']): Promise<void> {
  const [wide, middle, narrow] = windows
  for (const [index, scene] of scenes.entries()) {
    await test.step(scene.name, async () => {
      // a scene begins in the window in which the one before ended
      const sizes = index % 2 === 0 ? [wide, narrow, middle] : [middle, narrow, wide]
      for (const [turn, window] of sizes.entries()) {
        await open(page, window)
        if (turn === 0) await scene.show(page)
        const theme = themeOf(index, window)
        await (theme === null ? isWithin(page, scene, window) : lookIn(page, scene, { ...window, theme }))
      }
    })
  }
}

async function open(page: Page, { width, height }: Pick<Window, 'width' | 'height'>): Promise<void> {
  if (page.viewportSize()?.width === width) return
  await page.setViewportSize({ width, height })
  await followed(page)
}

async function lookIn(page: Page, { name, part }: Scene, { width, theme }: { width: number; theme: Theme }): Promise<void> {
  await isWithin(page, { name }, { width })
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', theme)
  expect.soft(await axeFindings(page, { part }), `${name}, ${width} px, ${theme}`).toEqual([])
}

async function isWithin(page: Page, { name }: Pick<Scene, 'name'>, { width }: { width: number }): Promise<void> {
  // the layout follows the window in its next frame
  await expect.soft.poll(() => page.evaluate(cramped), `${name}, ${width} px`).toEqual([])
}

/** What is wider than the window, choices that take more than one line, and icons too small to recognise. */
function cramped(): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const groups = [...document.querySelectorAll('[role="radiogroup"]')].filter(isSeen)
  const linesOf = (face: Element) => {
    const range = document.createRange()
    range.selectNodeContents(face)
    return [...range.getClientRects()]
  }
  const wrapped = groups.filter((group) => {
    const faces = [...group.querySelectorAll('label > span')].flatMap(linesOf)
    return Math.max(...faces.map(({ top }) => top)) >= Math.min(...faces.map(({ bottom }) => bottom))
  })
  const icons = [...document.querySelectorAll('svg.lucide')].filter(isSeen)
  const small = icons.filter((icon) => Math.min(icon.getBoundingClientRect().width, icon.getBoundingClientRect().height) < 12)
  const width = document.documentElement.scrollWidth
  return [
    ...(width > window.innerWidth ? [`the page is ${width} px wide`] : []),
    ...wrapped.map((group) => `${group.getAttribute('aria-label')} wraps`),
    ...small.map((icon) => `${icon.getAttribute('class')} is ${icon.getBoundingClientRect().width} px`),
  ]
}
