import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let address: string
let token: string
beforeAll(async () => {
  app = await openTestApp()
  await storeNotices(app, [rawNotice({ title: '取消检索用的公告', publishedAt: '2026-11-19' })])
  token = (await loggedInMember(app, 7)).token
  address = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('a search dropped by the client stops, and the next one is answered', async () => {
  await app.database.transaction(async (tx) => {
    await tx.query('lock table notice_search in access exclusive mode')
    const client = new AbortController()
    const dropped = search(client.signal)
    await waitsForTheLock()
    client.abort()
    await expect(dropped).rejects.toThrow(/abort/i)
    await vi.waitFor(() => expect(app.logLines.join('')).toContain('call dropped'))
    await nothingWaits()
  })
  const reply = await search(new AbortController().signal)
  expect(await reply.json()).toMatchObject({ code: 200, data: { totalCount: 1 } })
})

function search(signal: AbortSignal): Promise<Response> {
  return fetch(`${address}/workbench/api/document/getDocumentList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ searchWord: '取消检索' }),
    signal,
  })
}

/**
 * Waits until the search waits for the table. The embedded engine blocks everybody while a transaction is open, so
 * there it can only wait.
 */
async function waitsForTheLock(): Promise<void> {
  if (app.database.kind === 'embedded') return new Promise((resolve) => setTimeout(resolve, 200))
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 30_000 })
}

async function nothingWaits(): Promise<void> {
  const left = app.database.kind === 'server' ? waiting : () => 0
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 30_000 })
}

/** How many statements wait, but for those of the sample (`sampler.ts`): all searches share it, and no client ends it. */
async function waiting(): Promise<number> {
  const [row] = await app.database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query not like '%as highest%'`,
  )
  return row?.count ?? 0
}
