import { documentCalls, type RequestOf } from '@tender/contract'
import { calls } from '@tender/contract/server'
import { expect, test } from 'vitest'
import { recordRejects } from '../../../ingest/index.ts'
import { rejectRecord } from '../../../ingest/source-record.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { listen, originOf, type Told } from '../../../testing/told.ts'
import { createMember, loginAs } from '../../auth/testing/auth-testing.ts'
import { circled, differences, first, guesses, noticesOf, rareNoticesOf, second, type Secret } from './testing/masked-worlds.ts'

/** The answers of one world, line by line, to a member whose level includes everything except phones. */
interface World {
  app: TestApp
  token: string
  lines: string[]
}

const last = '观测到此为止'
const anyGuess = guesses.map((guess) => `"${guess}"`).join(' | ')

/** Builds a world with these digits; everything has the same ids in each world. */
async function worldOf(secret: Secret): Promise<string[]> {
  const app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  try {
    await app.database.query("delete from level_permission where level_id = 3 and permission_code = 'documents.contact-phone'")
    const world: World = { app, token: (await loggedInMember(app, 3)).token, lines: [] }
    const notices = [...noticesOf(secret), ...rareNoticesOf(secret)]
    const ids = await streamed(world, notices)
    for (const id of ids) await ask(world, 'documentCollect', { id, collect: '1' })
    await askForWords(world)
    await askForFavourites(world, ids)
    await readCalendar(world)
    await readRejects(world, secret)
    return world.lines
  } finally {
    await app.close()
  }
}

async function ask<Name extends Parameters<TestApp['call']>[0]>(
  { app, token, lines }: World,
  name: Name,
  input: RequestOf<(typeof calls)[Name]>,
): Promise<void> {
  const { status, envelope, error } = await app.call(name, input, { token })
  lines.push(`${name} ${JSON.stringify(input)} → ${status} ${JSON.stringify(error ?? envelope.data)}`)
}

/** Notices arrive and change while streams listen for words that could reveal the digits. */
async function streamed({ app, token, lines }: World, notices: ReturnType<typeof rawNotice>[]): Promise<number[]> {
  const origin = await originOf(app)
  const stop = new AbortController()
  const words = ['观测站', first.mobile, second.mobile, `${first.mobile} 5678`, circled(first.mobile), `-${first.mobile}`]
  const heard: Awaited<ReturnType<typeof listen>>[] = []
  for (const word of words) {
    const input = { searchWord: word.startsWith('-') ? `观测 ${word}` : `"${word}" | ${last}`, scope: 'full' }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    heard.push(await listen(documentCalls.followDocuments, { origin, token, input, signal: stop.signal }))
  }
  await expect.poll(() => heard.every((told) => told.length === 1)).toBe(true)
  const ids = await storeNotices(app, notices)
  await storeNotices(
    app,
    notices.map((notice) => ({ ...notice, text: notice.text === null ? null : `${notice.text}\n补充：见附件。` })),
  )
  await storeNotices(app, [
    rawNotice({ sourceId: 'last', url: 'https://notices.test/last', title: last, text: '正文。', publishedAt: '2026-10-20 09:00' }),
  ])
  const isOver = (told: readonly Told<unknown>[]) => JSON.stringify(told.at(-1)).includes(last)
  await expect.poll(() => heard.every(isOver), { timeout: 20_000 }).toBe(true)
  stop.abort()
  for (const [index, told] of heard.entries()) lines.push(`followDocuments ${words[index]} → 200 ${lastSaid(told).join(' ')}`)
  return ids
}

/** The last message about each notice, because consecutive changes may be sent together or not. */
function lastSaid(told: readonly Told<unknown>[]): string[] {
  const said = new Map<number, string>()
  for (const { event, data } of told) {
    if (event !== 'notices') continue
    const { rows, moved, gone } = notices.parse(data)
    for (const row of [...rows, ...moved]) said.set(row.id, JSON.stringify(row))
    for (const id of gone) said.set(id, `${id} is gone`)
  }
  return [...said].toSorted(([one], [other]) => one - other).map(([, words]) => words)
}

const { notices } = documentCalls.followDocuments.events

async function askForWords(world: World): Promise<void> {
  for (const guess of guesses) {
    await ask(world, 'getAssociativeWordList', { keyword: `潮位计 ${guess}` })
    await ask(world, 'getAssociativeWordList', { keyword: guess })
    await ask(world, 'suggestCompanies', { words: guess })
    await ask(world, 'suggestProjects', { words: guess })
    await ask(world, 'suggestApprovals', { words: guess })
    await ask(world, 'getEnterpriseFilter', { keyword: guess })
    await ask(world, 'getDocumentList', { input: guess })
  }
}

/** Requests notes, lists of favourites, and notices with the timeline of their project. */
async function askForFavourites(world: World, ids: number[]): Promise<void> {
  for (const id of ids) await ask(world, 'noteCollected', { kind: 'notice', id, note: `问过 138 ${first.mobile} 5678` })
  for (const guess of guesses) await ask(world, 'getCollectList', { searchWord: `"${guess}"` })
  await ask(world, 'getCollectList', { searchWord: anyGuess })
  await ask(world, 'getCollectList', {})
  for (const id of ids) await ask(world, 'getDocument', { id, searchWord: `${anyGuess} | 扩建` })
}

async function readCalendar(world: World): Promise<void> {
  await ask(world, 'getCollectDeadlines', { from: '2026-11-20', until: '2026-12-31' })
  const link = (await world.app.call('renewCalendarLink', {}, { token: world.token })).envelope.data.path
  const { statusCode, body } = await world.app.server.inject({ url: `/${link}` })
  world.lines.push(`calendarFeed → ${statusCode} ${body}`)
}

/** Requests the rejects as an operator: records that are cut off within a number, and reasons that quote one. */
async function readRejects({ app, lines }: World, { mobile }: Secret): Promise<void> {
  const { token } = await loginAs(app, await createMember(app, { roleIds: [300] }))
  const numbers = [`138${mobile}5678`, `138/${mobile}/5678`, `138${circled(mobile)}5678`]
  const rejects = numbers.flatMap((number, kind) =>
    Array.from({ length: 16 }, (_, line) =>
      rejectRecord(kind * 100 + line, `标题有误：${number}`, `${'甲'.repeat(285 + line)} ${number} 止`),
    ),
  )
  await recordRejects(
    app.database,
    null,
    rejects.map(({ line, reason, excerpt }) => ({ origin: 'a.jsonl', line, reason, excerpt })),
  )
  await app.database.query('update import_reject set rejected_at = $1', [app.clock.now()])
  const reasons = guesses.map((guess) => `标题有误：${guess}`)
  for (const reason of ['', ...reasons]) {
    const query = reason === '' ? {} : { reason }
    const file = await app.server.inject({
      url: `/${calls.downloadRejects.path}`,
      query,
      headers: { authorization: token, 'accept-encoding': 'identity' },
    })
    lines.push(`downloadRejects ${reason} → ${file.statusCode} ${file.body}`)
    await ask({ app, token, lines }, 'getImportRejects', { ...query, size: 100 })
  }
}

test(
  'streams, suggestions, notes, calendars, timelines and reject downloads do not reveal masked digits',
  { timeout: 180_000 },
  async () => {
    const known = await worldOf(first)
    const other = await worldOf(second)
    // whole numbers are refused, as everywhere
    const failed = known.filter((line) => !line.includes('→ 200') && !line.includes('"permission":"documents.contact-phone"'))
    expect(failed.map((line) => line.slice(0, 160))).toEqual([])
    const stable = (lines: string[]) => lines.map((line) => line.replace(/"(?:countedAt|collectedAt|rejectedAt)":"[^"]*"/g, ''))
    expect(differences(stable(other), stable(known))).toEqual([])
    const all = known.join('\n')
    // proves that each of these was requested and had content that could reveal something
    for (const part of ['calendarFeed → 200 BEGIN:VCALENDAR', 'SUMMARY:', '"thread":[{', '标题有误：138****5678', '138/****/5678'])
      expect(all).toContain(part)
  },
)
