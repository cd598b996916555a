import { keptPages } from '@tender/contract'
import type { Browser, CDPSession, Page } from 'puppeteer-core'
import { Latencies } from './latencies.ts'

const tabsOpened = 15
const switches = 150
const cpuSlowDown = 4

/**
 * Opens 15 pages in tabs and switches between them again and again. Measures milliseconds from the click until the
 * first frame of the other page.
 */
export async function measureTabs(browser: Browser, origin: string, token: string): Promise<void> {
  const page = await browser.newPage()
  await page.setViewport({ width: 1366, height: 768 })
  await page.evaluateOnNewDocument((kept) => sessionStorage.setItem('token', kept), token)
  const session = await page.createCDPSession()
  await page.goto(`${origin}/admin/documents`)
  await page.waitForSelector('a[data-row]')
  const heapOfOne = await heap(session)
  for (const address of await documentAddresses(page)) await openTab(page, address)
  const heapOfAll = await heap(session)
  console.log(`heap: ${heapOfOne} MB with one tab, ${heapOfAll} MB with ${await countTabs(page)} tabs`)
  for (const rate of [1, cpuSlowDown]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const cpu = rate === 1 ? 'CPU as it is' : `CPU ${rate} times slower`
    console.log(`${`among the last ${keptPages}, ${cpu}`.padEnd(40)}${await switchAmong(page, keptPages)}`)
    // in turn, so that each page is one that is no longer kept alive
    console.log(`${`all ${tabsOpened} in turn, ${cpu}`.padEnd(40)}${await switchAmong(page, tabsOpened)}`)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  console.log(`heap after ${switches * 4} switches: ${await heap(session)} MB`)
  await page.close()
}

async function switchAmong(page: Page, count: number): Promise<string> {
  const latencies = new Latencies()
  for (let turn = 0; turn < switches; turn++) latencies.add(await switchTab(page, tabsOpened - 1 - (turn % count)))
  return latencies.columns()
}

function documentAddresses(page: Page): Promise<string[]> {
  return page.$$eval(
    'a[data-row]',
    (links, count) => links.slice(0, count).map((link) => new URL(link.getAttribute('href') ?? '', location.href).href),
    tabsOpened - 1,
  )
}

/** Opens it like a member: by an address within the page, without a reload. */
async function openTab(page: Page, address: string): Promise<void> {
  const { pathname, search } = new URL(address)
  await page.evaluate((target) => {
    history.pushState(null, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, pathname + search)
  await page.waitForFunction((path) => location.pathname === path && document.querySelector('article h1') !== null, {}, pathname)
  await page.waitForNetworkIdle({ idleTime: 100 })
}

const tabLinks = '[data-tab] a'

function countTabs(page: Page): Promise<number> {
  return page.$$eval(tabLinks, (links) => links.length)
}

/** Clicks the tab and waits in the page until it is current and painted. */
function switchTab(page: Page, index: number): Promise<number> {
  return page.evaluate(
    async (selector, index) => {
      const link = document.querySelectorAll<HTMLElement>(selector)[index]
      if (link === undefined) throw new Error(`there is no tab ${index}`)
      const start = performance.now()
      link.click()
      while (link.getAttribute('aria-current') !== 'page') await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 0))
      return performance.now() - start
    },
    tabLinks,
    index,
  )
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 100_000) / 10
}
