import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import puppeteer, { type Browser } from 'puppeteer-core'
import { buildIfStale } from '../build.mjs'
import { findBrowser } from '../testing/browser.mjs'
import { latencyHeader } from './latencies.ts'
import { lighthouseScores } from './web-lighthouse.ts'
import { scriptsBefore } from './web-scripts.ts'
import { firstRowOf, shiftsOn } from './web-shifts.ts'
import { startWebServer, type WebServer } from './web-server.ts'
import { measureTabs } from './web-tabs.ts'

const usage = 'npm run bench:web -- [--notices 2000] [--runs 3] [--only lighthouse|scripts|shifts|tabs]'

/** the measured pages, and an element that appears with each */
const pages = [
  { name: 'login', path: '/admin/login', account: null, selector: 'input[autocomplete="username"]' },
  // a page with nothing but the frame
  { name: 'frame', path: '/admin/401', account: 'demo-supreme', selector: 'nav[aria-label="主菜单"]' },
  { name: 'dashboard', path: '/admin/dashboard', account: 'demo-opportunity', selector: 'main h1' },
  { name: 'search', path: '/admin/documents', account: 'demo-supreme', selector: 'a[data-row]' },
]

/** Measures the page in a real browser: Lighthouse, scripts before the page is visible, tabs. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      notices: { type: 'string', default: '2000' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  await buildIfStale()
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`)
  const browser = await puppeteer.launch({ executablePath: await findBrowser(), args: browserArguments })
  console.log(`${await browser.version()}, ${values.notices} demo notices`)
  const server = await startWebServer(Number(values.notices))
  try {
    const wants = (part: string) => values.only === undefined || values.only === part
    if (wants('scripts')) await measureScripts(browser, server)
    if (wants('tabs')) {
      console.log(`\n${'tab switch, ms'.padEnd(40)}${latencyHeader}`)
      await measureTabs(browser, server.origin, await server.logIn('demo-supreme'))
    }
    if (wants('shifts')) await measureShifts(browser, server)
    if (wants('lighthouse')) await measureLighthouse(browser, server, Number(values.runs))
  } finally {
    await browser.close()
    server.stop()
  }
}

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
]

async function measureScripts(browser: Browser, server: WebServer): Promise<void> {
  console.log('\nscripts before the page shows, kB brotli')
  for (const { name, path, account, selector } of pages) {
    const token = account === null ? null : await server.logIn(account)
    const kilobytes = await scriptsBefore(browser, { address: server.origin + path, token, selector })
    console.log(`${name.padEnd(12)}${kilobytes.toFixed(1).padStart(8)}`)
  }
}

/** pages of members, on which nothing should move by itself */
const steadyPages = [
  'overview',
  'dashboard',
  'documents',
  'projects',
  'approvals',
  'companies',
  'monitors',
  'collections/documents',
  'collections/projects',
  'collections/companies',
  'collect',
  'opportunities/realTimeTencent',
  'opportunities/public',
  'contacts',
  'sub-accounts',
  'upgrade',
  'orders',
  'service-applications',
  'profile',
]

/** lists whose first row is measured, too */
const listsOfPages = ['documents', 'projects', 'approvals', 'companies']

async function measureShifts(browser: Browser, server: WebServer): Promise<void> {
  console.log(
    '\nwhat moves by itself on a page that is opened anew, a quarter of the processor: cumulative layout shift, and the largest move',
  )
  const token = await server.logIn('demo-ai-data')
  const addresses = steadyPages.map((path) => `${server.origin}/admin/${path}`)
  for (const list of listsOfPages) addresses.push(await firstRowOf(browser, { address: `${server.origin}/admin/${list}`, token }))
  for (const address of addresses) {
    for (const window of ['phone', 'laptop'] as const) {
      const { score, largest } = await shiftsOn(browser, { address, token, window })
      const path = address.slice(`${server.origin}/admin/`.length)
      if (score >= 0.001) console.log(`${path.padEnd(32)}${window.padEnd(8)}${score.toFixed(3)}  ${largest}`)
    }
  }
}

async function measureLighthouse(browser: Browser, server: WebServer, runs: number): Promise<void> {
  console.log(`\nlighthouse, median of ${runs}: performance, accessibility, best practices`)
  for (const { name, path, account } of pages.filter((page) => page.name !== 'frame')) {
    for (const isMobile of [true, false]) {
      const token = account === null ? null : await server.logIn(account)
      const scores = await lighthouseScores(browser, { address: server.origin + path, token, isMobile, runs })
      const columns = Object.values(scores).map((score) => String(score).padStart(5))
      console.log(`${name.padEnd(12)}${(isMobile ? 'mobile' : 'desktop').padEnd(8)}${columns.join('')}`)
    }
  }
}

await main()
