import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConsumers } from '../platform/events/run-consumers.ts'
import { createLog } from '../platform/log.ts'
import type { SearchEngine } from '../search/port.ts'
import { createReferenceEngine } from '../search/reference.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../testing/factories.ts'

let isDown = false
let app: TestApp
let token: string
let stop: () => Promise<void>
beforeAll(async () => {
  const reference = createReferenceEngine()
  const elsewhere: SearchEngine = {
    ...reference,
    indexedBy: 'events',
    index: async (tx, documents) => {
      if (isDown) throw new Error('no route to the engine')
      await reference.index(tx, documents)
    },
  }
  app = await openTestApp({ searchEngine: elsewhere })
  token = (await loggedInMember(app, 7)).token
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})

const titles = async (searchWord: string) =>
  (await app.call('getDocumentList', { searchWord, scope: 'full', published: 'all' }, { token })).envelope.data.list.map(
    ({ title }) => title,
  )

test('an external engine finds stored and changed notices a moment later', async () => {
  const notice = rawNotice({ title: '脱硝改造招标公告', text: '正文一' })
  await storeNotices(app, [notice])
  await expect.poll(() => titles('脱硝')).toEqual(['脱硝改造招标公告'])
  await storeNotices(app, [{ ...notice, text: '正文二：除尘' }])
  await expect.poll(() => titles('除尘')).toEqual(['脱硝改造招标公告'])
})

test('notices are stored while the engine cannot be reached, and the engine catches up later', async () => {
  isDown = true
  await storeNotices(app, [rawNotice({ title: '锅炉检修招标公告' })])
  const consumer = async () => {
    const rows = await app.database.query<{ error: string | null }>(
      "select last_error as error from event_consumer where name = 'search.index'",
    )
    return rows[0]?.error ?? null
  }
  await expect.poll(consumer).toContain('no route to the engine')
  expect(await titles('锅炉')).toEqual([])
  isDown = false
  await expect.poll(() => titles('锅炉')).toEqual(['锅炉检修招标公告'])
})
