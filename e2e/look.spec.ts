import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from './test.ts'
import { onHost, openAs } from './member.ts'
import { loginScenes, overlayScenes, pageScenes, type Scene } from './scenes.ts'

/** Every page and overlay is seen at each width in both themes: what does not depend on colours is checked in the first one. */
const windows = [
  { width: 1920, height: 1080, first: 'light', second: 'dark', member: 'demo-ai-data' },
  { width: 1366, height: 768, first: 'dark', second: 'light', member: 'demo-platinum' },
  { width: 390, height: 844, first: 'light', second: 'dark', member: 'demo-vip' },
] as const

// each width by itself, in whichever worker is free: together they are the longest file
test.describe.configure({ mode: 'parallel' })

for (const { width, height, first, second, member } of windows) {
  test.describe(`at ${width} px, in both themes, axe finds nothing and nothing is wider than the window:`, () => {
    // colours that are still on their way to others would be measured as they are
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    const look = async (page: Page, scenes: readonly Scene[]) => {
      for (const { name, show, part, at } of scenes) {
        if (at !== undefined && !at(width)) continue
        await test.step(name, async () => {
          await page.emulateMedia({ colorScheme: first })
          await show(page)
          const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
          expect.soft(isTooWide, `${name} is wider than the window`).toBe(false)
          expect.soft(await findings(axe(page, part)), `${name}, ${first}`).toEqual([])
          await page.emulateMedia({ colorScheme: second })
          await expect(page.locator('html')).toHaveAttribute('data-scheme', second)
          expect.soft(await findings(axe(page, part).withRules('color-contrast')), `${name}, ${second}`).toEqual([])
        })
      }
    }

    test('the login of every brand', ({ page }) => look(page, loginScenes))

    test('every page and overlay', async ({ page }) => {
      test.setTimeout(240_000)
      await openAs(page, member, onHost('partner', '/admin/documents'))
      await look(page, [...pageScenes, ...overlayScenes])
    })
  })
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
