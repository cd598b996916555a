import { stepLength } from '@tender/matching'
import { expect, test } from 'vitest'
import { findPhones } from '../../phones/find-phones.ts'
import { listPhones, numberedPhones } from '../../phones/numbered-phones.ts'
import { noticeReader } from '../index.ts'
import { prepareNotice, type PreparedNotice } from '../reading/prepare-notice.ts'
import { hideTextsSteps } from '../approvals/store/hide-texts.ts'
import type { ForgottenList } from './forgotten-list.ts'
import { hideInNoticeSteps } from './hide-in-notice.ts'

const forgotten = '13800004321'
const list: ForgottenList = {
  isEmpty: false,
  idsOf: (texts) => (texts.includes(`full ${forgotten}`) ? [7] : []),
}

/** A directory of thousands of numbers, the forgotten one among the last. */
const directory = Array.from({ length: 4500 }, (_, serial) => `138${String(serial).padStart(8, '0')}`).join('\n')

function prepared(text: string): PreparedNotice {
  const raw = { sourceName: '通讯录', sourceId: null, url: null, publishedAt: '2026-11-01', title: '通讯录公示', html: null, text }
  const item = prepareNotice({ ...raw, attachments: [], stated: {} }, noticeReader, new Date('2026-11-20T00:00:00Z'))
  if (typeof item === 'string') throw new Error(item)
  return item
}

test('a number is hidden in a long directory, and the work pauses often', () => {
  const { pauses, result } = stepsOf(hideInNoticeSteps(prepared(directory), list))
  const { text } = result?.item.parsed ?? { text: '' }
  expect(result?.ids).toEqual([7])
  expect(text).toBe(directory.replace(forgotten, '*'.repeat(forgotten.length)))
  expect(pauses).toBeGreaterThan(directory.length / stepLength)
})

test('a number is hidden in the long text of an approval, whose phones a thread may have found', () => {
  const texts = { title: '批复', text: directory, safeHtml: null, matters: [] }
  const searched = stepsOf(hideTextsSteps(texts, list))
  expect(searched.result?.texts.text).toBe(directory.replace(forgotten, '*'.repeat(forgotten.length)))
  expect(searched.pauses).toBeGreaterThan(directory.length / stepLength)
  const known = stepsOf(hideTextsSteps(texts, list, numberedPhones(findPhones(directory))))
  expect(known.result).toEqual(searched.result)
})

test.each([
  ['none', '没有号码的正文'],
  ['several', '电话：0571-87654321转801，手机 138 0013 8001'],
])('phones keep their places and numbers on the way between threads: %s', (_count, text) => {
  const phones = findPhones(text)
  expect(listPhones(numberedPhones(phones))).toEqual(phones.map(({ start, end, number }) => ({ start, end, number })))
})

function stepsOf<Result>(steps: Generator<undefined, Result>): { result: Result; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next()
    if (step.done === true) return { result: step.value, pauses }
  }
}
