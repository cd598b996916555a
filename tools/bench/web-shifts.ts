import type { Browser } from 'puppeteer-core'
import * as z from 'zod/mini'

/** the windows that are measured, in pixels */
const windows = { phone: { width: 390, height: 844 }, laptop: { width: 1366, height: 768 } }

/** milliseconds after which nothing arrives any more, on a processor of a quarter of the speed */
const untilAtRest = 4000

const shiftsOfPage = z.array(z.object({ score: z.number(), moved: z.string() }))

export interface Shifts {
  /** The cumulative layout shift, as browsers report it: 0 if nothing moves by itself. */
  score: number
  /** The largest move: an element and by how many pixels it moved down. */
  largest: string
}

/** Opens a page anew on a slow processor, and returns what moves on it without being asked to. */
export async function shiftsOn(browser: Browser, visit: { address: string; token: string; window: keyof typeof windows }): Promise<Shifts> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(windows[visit.window])
  await (await page.createCDPSession()).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluateOnNewDocument(recordShifts, visit.token)
  await page.goto(visit.address)
  await new Promise((resolve) => setTimeout(resolve, untilAtRest))
  const shifts = z.parse(shiftsOfPage, await page.evaluate('shifts'))
  await context.close()
  const largest = shifts.toSorted((a, b) => b.score - a.score)[0]?.moved ?? ''
  return { score: shifts.reduce((sum, { score }) => sum + score, 0), largest }
}

/** The address of the first row of a list. */
export async function firstRowOf(browser: Browser, list: { address: string; token: string }): Promise<string> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.evaluateOnNewDocument((token) => sessionStorage.setItem('token', token), list.token)
  await page.goto(list.address)
  const row = await page.waitForSelector('a[data-row]')
  const address = z.parse(z.string(), await row?.evaluate((link) => Reflect.get(link, 'href')))
  await context.close()
  return address
}

/** Runs in the page before its scripts. */
function recordShifts(token: string): void {
  sessionStorage.setItem('token', token)
  const shifts: { score: number; moved: string }[] = []
  Reflect.set(globalThis, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // the library of types does not know such entries yet
      const score: number = Reflect.get(entry, 'value')
      const [source]: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources')
      const element = source?.node instanceof Element ? source.node : source?.node?.parentElement
      const by = Math.round((source?.currentRect.y ?? 0) - (source?.previousRect.y ?? 0))
      shifts.push({ score, moved: `${element?.tagName.toLowerCase()}.${element?.className} ${by} px` })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
