import type { Browser } from 'puppeteer-core'

/** the network of Lighthouse's phone, so that later requests really arrive later: 1.6 Mbit/s, 150 ms round trip */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

/** Kilobytes of compressed scripts that a first visit has fetched when `selector` becomes visible. */
export async function scriptsBefore(browser: Browser, visit: { address: string; token: string | null; selector: string }): Promise<number> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await page.setViewport({ width: 1366, height: 768 })
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  // counts bodies only, not headers
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  const { token } = visit
  if (token !== null) await page.evaluateOnNewDocument((kept) => sessionStorage.setItem('token', kept), token)
  const loaded = page.goto(visit.address)
  await page.waitForSelector(visit.selector, { visible: true })
  const before = bytes
  await loaded
  await context.close()
  return before / 1000
}
