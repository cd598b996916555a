import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestReading } from '../../../ingest/testing/test-reading.ts'
import type { NoticeReading } from '../../../ingest/index.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

const inline = createTestReading()
/** Lengths of the texts whose phones the threads were asked to find. */
const asked: number[] = []
let fails = false
const reading: NoticeReading = {
  ...inline,
  findPhones: async (text, known, signal) => {
    asked.push(text.length)
    if (fails) throw new Error('no thread could be started')
    return inline.findPhones(text, known, signal)
  },
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ reading })
})
afterAll(() => app.close())

const phone = '13812345678'
const body = (lines: number) => `<p>联系电话：${phone}</p>${'<p>一段很长的说明，没有号码。</p>'.repeat(lines)}<p>手机：${phone}</p>`
const openAs = async (token: string, id: number) => app.call('getDocument', { id }, { token })
const htmlFor = async (level: number, id: number) => (await openAs((await loggedInMember(app, level)).token, id)).envelope.data.html
const storedByAnother = () => app.database.query('update notice_body set phones_by = 1')

test('phones in a long notice stored by another version are found in a thread and masked', async () => {
  const [long = 0, short = 0] = await storeNotices(app, [
    rawNotice({ title: '长公告', html: body(6000) }),
    rawNotice({ title: '短公告', html: body(3) }),
  ])
  const kept = await htmlFor(1, long)
  expect(kept).toContain('138****5678')
  expect(asked).toEqual([])
  await storedByAnother()
  expect(await htmlFor(1, long)).toBe(kept)
  expect(asked).toHaveLength(1)
  const shown = await htmlFor(1, short)
  expect(shown).toContain('138****5678')
  expect(shown).not.toContain(phone)
  // a level that may read phones needs no search for them
  expect(await htmlFor(7, long)).toContain(phone)
  expect(asked).toHaveLength(1)
})

test('if phones cannot be found, nothing is shown and no opening is used', async () => {
  const [id = 0] = await storeNotices(app, [rawNotice({ title: '读不出号码的公告', publishedAt: '2026-10-01 09:00', html: body(6000) })])
  await storedByAnother()
  const { token, accountId } = await loggedInMember(app, 0)
  fails = true
  const refused = await openAs(token, id)
  fails = false
  expect(refused.status).toBe(500)
  expect(JSON.stringify(refused.envelope)).not.toContain('1381234')
  const opened = () => app.database.query('select 1 from notice_opened where account_id = $1', [accountId])
  expect(await opened()).toEqual([])
  expect((await openAs(token, id)).status).toBe(200)
  expect(await opened()).toHaveLength(1)
})
