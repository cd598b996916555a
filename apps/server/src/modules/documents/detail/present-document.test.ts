import { expect, test, vi } from 'vitest'
import { heldNames } from '../../../facts/notice-facts.ts'
import { noticeReader } from '../../../ingest/index.ts'
import { maskFor } from '../rights/mask-phones.ts'
import { presentDocument } from './present-document.ts'
import type { NoticeRecord } from '../queries.ts'

const related = { sources: [], thread: [], similar: [], moving: [], before: null }
const permissions = new Set(['documents.contact-phone'] as const)
const mask = maskFor({ grants: [{ levelId: 7, areaCodes: [], permissions }] }, null)
const how = { searchWord: '采购', maskFor: () => mask, detailsLeft: null }

const facts = noticeReader.extract({ title: '公告', text: '', safeHtml: null, attachments: [] }, {}, { publishedAt: null })

function noticeOf(text: string): NoticeRecord {
  return {
    id: 1,
    title: '公告',
    text,
    safeHtml: null,
    facts,
    companies: null,
    attachments: [],
    publishedAt: new Date(0),
    held: Object.fromEntries(heldNames.map((name) => [name, { value: null, by: null }])),
    biddingDeadline: null,
    ownDeadline: null,
    budget: null,
    ownBudget: null,
    budgetBy: null,
    endedBy: null,
    contractEnd: null,
    isSuspended: false,
    lotsChangedBy: null,
    phonePlaces: null,
    phoneSecrets: null,
  } as unknown as NoticeRecord
}

async function marksOf(text: string): Promise<number[]> {
  const { html } = await presentDocument(noticeOf(text), related, { ...how, body: mask.read(text) })
  return [...html.matchAll(/<mark/g)].map((mark) => mark.index)
}

test('all words of a notice are marked', async () => {
  expect(await marksOf('采购人采购设备\n采购')).toHaveLength(3)
})

test('the number of marks in a long notice is limited', async () => {
  expect(await marksOf('采购，'.repeat(10_000))).toHaveLength(2000)
  const page = `${'一二三四五六七八九\n'.repeat(19_000)}采购\n${'一二三四五六七八九\n'.repeat(2000)}采购`
  expect(await marksOf(page)).toHaveLength(1)
})

test('other requests are answered while a long notice is prepared', async () => {
  // each step of the computation takes longer than a turn
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  let answered = 0
  const stop = new AbortController()
  const answer = (): void => {
    answered += 1
    if (!stop.signal.aborted) setImmediate(answer)
  }
  setImmediate(answer)
  await marksOf('采购人，'.repeat(100_000))
  stop.abort()
  clock.mockRestore()
  expect(answered).toBeGreaterThan(10)
})
