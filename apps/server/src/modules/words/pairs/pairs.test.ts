import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WordPairState } from '@tender/contract'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember } from '../../../testing/factories.ts'
import { createMember, loginAs } from '../../auth/testing/auth-testing.ts'
import { deleteOtherPairs, upsertPairs } from '../learn/pair-queries.ts'

let app: TestApp
let token: string
let member: string
const learntAt = new Date('2026-11-20T03:00:00Z')
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
  member = (await loggedInMember(app, 7)).token
})
afterAll(() => app.close())
beforeEach(async () => {
  await deleteOtherPairs(app.database, new Date(0))
  await app.database.query(`delete from dictionary_item where dictionary like 'synonym%'`)
  await learn(['离心机', '冻干机', 9, 0.5], ['离心机', '培养箱', 7, 0.25], ['移液器', '离心机', 3, 0.004])
})

/** In both directions, as the job stores them. */
async function learn(...pairs: [word: string, other: string, notices: number, strength: number][]): Promise<void> {
  const rows = pairs.flatMap(([word, other, notices, strength]) => [
    { key: word.toLowerCase(), otherKey: other.toLowerCase(), other, notices, strength },
    { key: other.toLowerCase(), otherKey: word.toLowerCase(), other: word, notices, strength },
  ])
  await upsertPairs(app.database, rows, learntAt)
}

const list = async (input: { keyword?: string; page?: number; size?: number } = {}) =>
  (await app.call('getWordPairs', input, { token })).envelope.data
const pairs = async (keyword = '') => (await list({ keyword })).list.map(({ word, other }) => `${word} ${other}`)
const states = async () => Object.fromEntries((await list()).list.map(({ word, other, state }) => [`${word} ${other}`, state]))
const decide = (word: string, other: string, state: WordPairState) => app.call('decideWordPair', { word, other, state }, { token })
const dictionary = async (dictName: string) =>
  (await app.call('getDictDetail', { dictName }, { token })).envelope.data.content.map(({ value, label }) => `${value}：${label}`)
const addItem = (dictName: string, value: string, label: string) => app.call('createDictDetail', { dictName, value, label }, { token })
/** The words that a member is offered beside a word. */
const offered = async (keyword: string) =>
  (await app.call('getSynonymList', { keyword }, { token: member })).envelope.data.list.map(({ word, kind }) => `${word} ${kind}`)

describe('the list', () => {
  test('has each pair once with its figures, the strongest first', async () => {
    expect(await list()).toEqual({
      list: [
        { word: '冻干机', other: '离心机', notices: 9, strength: 0.5, learntAt: '2026-11-20T03:00:00.000Z', state: 'offered' },
        expect.objectContaining({ word: '培养箱', other: '离心机', notices: 7, strength: 0.25 }),
        expect.objectContaining({ word: '离心机', other: '移液器', notices: 3, strength: expect.closeTo(0.004) }),
      ],
      totalCount: 3,
      pageIndex: 1,
      pageSize: 20,
    })
    // also for a pair that is among the strongest of only one of its words
    await app.database.query(`delete from word_pair where word_key = '冻干机'`)
    expect(await pairs()).toEqual(['离心机 冻干机', '培养箱 离心机', '离心机 移液器'])
  })

  test('is searched by a literal part of a word, which then stands first in its pair', async () => {
    await learn(['含量100%酒精', '棉签', 2, 0.1], ['A_B型号', '棉签', 2, 0.1], ['A1B型号', '纱布', 2, 0.1], ['C\\D', '纱布', 2, 0.1])
    expect(await pairs('离心')).toEqual(['离心机 冻干机', '离心机 培养箱', '离心机 移液器'])
    expect(await pairs('0%酒')).toEqual(['含量100%酒精 棉签'])
    expect(await pairs('%')).toEqual(['含量100%酒精 棉签'])
    expect(await pairs('a_b')).toEqual(['A_B型号 棉签'])
    expect(await pairs('\\')).toEqual(['C\\D 纱布'])
    expect(await pairs('没有这个词')).toEqual([])
  })

  test('comes page by page', async () => {
    expect((await list({ size: 2, page: 2 })).list.map(({ other }) => other)).toEqual(['移液器'])
    expect(await list({ size: 2, page: 2 })).toMatchObject({ totalCount: 3, pageIndex: 2, pageSize: 2 })
    expect(await list({ keyword: '培养', size: 1 })).toMatchObject({ totalCount: 1 })
  })

  test('is for operators only, like the decisions about its pairs', async () => {
    expect((await app.call('getWordPairs', {}, { token: member })).status).toBe(403)
    const refusal = { word: '离心机', other: '冻干机', state: 'refused' } as const
    expect((await app.call('decideWordPair', refusal, { token: member })).status).toBe(403)
    expect(await dictionary('synonym_refused')).toEqual([])
  })
})

describe('a pair', () => {
  test('is not offered once it is refused, and is offered again once it is restored', async () => {
    expect(await offered('离心机')).toEqual(['冻干机 related', '培养箱 related', '移液器 related'])
    await decide('离心机', '冻干机', 'refused')
    expect(await offered('离心机')).toEqual(['培养箱 related', '移液器 related'])
    expect(await offered('冻干机')).toEqual([])
    expect(await states()).toMatchObject({ '冻干机 离心机': 'refused', '培养箱 离心机': 'offered' })
    expect(await dictionary('synonym_refused')).toEqual(['离心机：冻干机'])
    await decide('冻干机', '离心机', 'offered')
    expect(await offered('冻干机')).toEqual(['离心机 related'])
    expect(await dictionary('synonym_refused')).toEqual([])
    expect(await states()).toMatchObject({ '冻干机 离心机': 'offered' })
  })

  test('accepted as synonyms is offered as such, and is a learnt pair again once it is restored', async () => {
    await decide('离心机', '培养箱', 'synonym')
    expect(await offered('离心机')).toEqual(['培养箱 synonym', '冻干机 related', '移液器 related'])
    expect(await offered('培养箱')).toEqual(['离心机 synonym'])
    expect(await states()).toMatchObject({ '培养箱 离心机': 'synonym' })
    expect(await dictionary('synonym')).toEqual(['离心机：培养箱'])
    await decide('离心机', '培养箱', 'offered')
    expect(await offered('培养箱')).toEqual(['离心机 related'])
    expect(await dictionary('synonym')).toEqual([])
  })

  test('changes from one decision to the other, and a repeated decision is written once', async () => {
    for (const state of ['refused', 'refused', 'synonym', 'synonym', 'refused'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await decide('离心机', '冻干机', state)).status).toBe(200)
    }
    expect([await dictionary('synonym'), await dictionary('synonym_refused')]).toEqual([[], ['离心机：冻干机']])
  })

  test('does not affect other pairs', async () => {
    await learn(['冻干机', '培养箱', 4, 0.3])
    for (const other of ['冻干机', '培养箱', '移液器']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await decide('离心机', other, 'refused')
    }
    expect(await offered('离心机')).toEqual([])
    expect(await offered('冻干机')).toEqual(['培养箱 related'])
    await decide('离心机', '培养箱', 'offered')
    expect(await offered('离心机')).toEqual(['培养箱 related'])
    await decide('冻干机', '培养箱', 'refused')
    expect(await states()).toMatchObject({ '冻干机 离心机': 'refused', '离心机 移液器': 'refused', '培养箱 离心机': 'offered' })
  })

  test('is added beside the operators’ entries and leaves them unchanged when it is restored', async () => {
    await addItem('synonym', '离心机', '高速离心机')
    await decide('离心机', '冻干机', 'synonym')
    // it joins no group unless it must
    expect(await dictionary('synonym')).toEqual(['离心机：高速离心机', '冻干机：离心机'])
    await decide('离心机', '冻干机', 'offered')
    await addItem('synonym', '冻干机', '冷冻干燥机')
    await decide('离心机', '冻干机', 'synonym')
    expect(await dictionary('synonym')).toEqual(['离心机：高速离心机、冻干机', '冻干机：冷冻干燥机'])
    await decide('离心机', '冻干机', 'offered')
    expect(await dictionary('synonym')).toEqual(['离心机：高速离心机', '冻干机：冷冻干燥机'])
  })

  test('within a group below a third word cannot be split alone', async () => {
    await addItem('synonym', '仪器', '离心机、冻干机')
    expect(await states()).toMatchObject({ '冻干机 离心机': 'synonym' })
    for (const state of ['offered', 'refused'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await decide('离心机', '冻干机', state)).error?.error).toBe('words.in-group')
    }
    expect([await dictionary('synonym'), await dictionary('synonym_refused')]).toEqual([['仪器：离心机、冻干机'], []])
  })

  test('with a space in a word is written whole; an ambiguous or equal pair is refused', async () => {
    await learn(['LED 屏', '支架', 2, 0.1])
    await decide('支架', 'LED 屏', 'refused')
    expect(await dictionary('synonym_refused')).toEqual(['LED 屏：支架'])
    expect(await states()).toMatchObject({ 'LED 屏 支架': 'refused' })
    expect((await decide('LED 屏', '支架 甲', 'refused')).status).toBe(422)
    expect((await decide('支架', '支架', 'refused')).status).toBe(422)
  })

  test('is written into an entry with room, and refused if no entry has room', async () => {
    const long = Array.from({ length: 24 }, (_, index) => `很长的${String.fromCodePoint(0x4e00 + index)}`).join('、')
    await addItem('synonym_refused', '离心机', long.slice(0, 99))
    await addItem('synonym_refused', '冻干机', '短')
    await decide('离心机', '冻干机', 'refused')
    expect((await dictionary('synonym_refused')).at(-1)).toBe('冻干机：短、离心机')
    await addItem('synonym_refused', '培养箱', long.slice(0, 99))
    expect((await decide('离心机', '培养箱', 'refused')).error?.error).toBe('dictionary.full')
  })

  test('is logged as a change of the dictionary by operators', async () => {
    await decide('离心机', '冻干机', 'refused')
    await decide('离心机', '冻干机', 'offered')
    const rows = await app.database.query(`select action, subject, detail from audit_log order by id desc limit 2`)
    const item = { value: '离心机', label: '冻干机' }
    expect(rows).toEqual([
      { action: 'dictionary.changed', subject: 'synonym_refused', detail: { before: item, after: null } },
      { action: 'dictionary.changed', subject: 'synonym_refused', detail: { before: null, after: item } },
    ])
  })
})
