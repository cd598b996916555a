import { test as base } from '@playwright/test'
import type { TakenMail } from '../apps/server/src/platform/mail/testing/mail-server.ts'
import { startServer } from './own-server.ts'
import { clockOffset, shiftClock } from './today.ts'

/** Address of this worker's server, such as http://localhost:18080. */
export let ownOrigin = ''

/** The mails that this worker's server has sent to an address, oldest first. */
export let mailsTo: (address: string) => TakenMail[] = () => []

/** The token of a link that logs an account of this worker's server in once, without its password. */
export let loginToken: (name: string) => Promise<string> = () => Promise.reject(new Error('no server yet'))

export { expect, type Browser, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'

/** Each worker has its own server on its own copy of the prepared data. Browser and server use the tests' clock. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are needed
    async ({}, use) => {
      const server = await startServer(process.env['BROWSER_TESTS_DATA'] ?? '')
      ownOrigin = server.origin
      loginToken = server.loginToken
      mailsTo = (address) => server.mails.filter(({ to }) => to.includes(address))
      await use(server.origin)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        if (clockOffset !== 0) await context.addInitScript(shiftClock, clockOffset)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
