import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from './test.ts'
import { onHost, openAs } from './member.ts'
import { accountScenes, loginScenes, operatorScenes, overlayScenes, pageScenes, type Scene } from './scenes.ts'

/** Every scene is looked at in each window in both themes: what does not depend on colours is checked in the first one. */
const windows = [
  { width: 1920, height: 1080, first: 'light', second: 'dark', member: 'demo-ai-data' },
  { width: 1366, height: 768, first: 'dark', second: 'light', member: 'demo-platinum' },
  { width: 390, height: 844, first: 'light', second: 'dark', member: 'demo-vip' },
] as const
type Window = (typeof windows)[number]

// each by itself, in whichever worker is free: together they are the longest file
test.describe.configure({ mode: 'parallel' })

test.describe('at each width and in both themes axe finds nothing and nothing is wider than the window:', () => {
  // colours that are still on their way to others would be measured as they are
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.beforeEach(() => test.setTimeout(240_000))

  test('the login of every brand', ({ page }) => lookAtPages(page, loginScenes))

  test('every page', async ({ page }) => {
    await openAs(page, 'demo-ai-data', onHost('partner', '/admin/documents'))
    await lookAtPages(page, pageScenes)
  })

  test('every page of a main account', async ({ page }) => {
    await openAs(page, 'demo-platinum', '/admin/orders')
    await glanceAtPages(page, accountScenes)
  })

  test('every page of an operator', async ({ page }) => {
    await openAs(page, 'demo-operator', '/admin/operations/audit')
    await glanceAtPages(page, operatorScenes)
  })

  for (const window of windows) {
    test(`every overlay at ${window.width} px`, async ({ page }) => {
      await openAs(page, window.member, onHost('partner', '/admin/documents'))
      for (const scene of overlayScenes) {
        if (scene.at !== undefined && !scene.at(window.width)) continue
        await test.step(scene.name, async () => {
          await open(page, window)
          await scene.show(page)
          await lookIn(page, scene, window)
        })
      }
    })
  }
})

/** A page is loaded once, and the window takes its three sizes around it. */
async function lookAtPages(page: Page, scenes: readonly Scene[]): Promise<void> {
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      for (const window of windows) {
        await open(page, window)
        if (window === windows[0]) await scene.show(page)
        await lookIn(page, scene, window)
      }
    })
  }
}

/** Pages of parts that stand on others too: each is measured at all widths, and read by axe wide and light, narrow and dark. */
async function glanceAtPages(page: Page, scenes: readonly Scene[]): Promise<void> {
  const [wide, middle, narrow] = windows
  for (const scene of scenes) {
    await test.step(scene.name, async () => {
      await open(page, wide)
      await scene.show(page)
      await isWithin(page, scene, wide)
      expect.soft(await findings(axe(page, scene.part)), `${scene.name}, wide`).toEqual([])
      await open(page, middle)
      await isWithin(page, scene, middle)
      await open(page, { ...narrow, first: narrow.second })
      await expect(page.locator('html')).toHaveAttribute('data-scheme', narrow.second)
      await isWithin(page, scene, narrow)
      expect.soft(await findings(axe(page, scene.part)), `${scene.name}, narrow`).toEqual([])
    })
  }
}

async function open(page: Page, { width, height, first }: Pick<Window, 'width' | 'height'> & { first: 'light' | 'dark' }): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: first })
}

async function lookIn(page: Page, { name, part }: Scene, { width, first, second }: Window): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scheme', first)
  await isWithin(page, { name }, { width })
  expect.soft(await findings(axe(page, part)), `${name}, ${width} px, ${first}`).toEqual([])
  await page.emulateMedia({ colorScheme: second })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', second)
  expect.soft(await findings(axe(page, part).withRules('color-contrast')), `${name}, ${width} px, ${second}`).toEqual([])
}

async function isWithin(page: Page, { name }: Pick<Scene, 'name'>, { width }: Pick<Window, 'width'>): Promise<void> {
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  // the layout follows the window in its next frame
  await expect.soft.poll(isTooWide, `${name} is wider than ${width} px`).toBe(false)
}

function axe(page: Page, part: string | undefined): AxeBuilder {
  // the page has no frames, so nothing needs to be gathered in a page beside it
  const builder = new AxeBuilder({ page }).setLegacyMode()
  return part === undefined ? builder : builder.include(part)
}

async function findings(builder: AxeBuilder): Promise<unknown[]> {
  const { violations } = await builder.analyze()
  const grave = violations.filter(({ impact }) => impact !== 'minor')
  return grave.map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`)])
}
