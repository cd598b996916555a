import type { RequestOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, storeNotices } from '../../../testing/factories.ts'
import { chinese, differences, first, guesses, noticesOf, second } from './testing/masked-worlds.ts'

type Filters = RequestOf<(typeof calls)['getDocumentList']>
const searchesFor = (guess: string): Filters[] => [
  { searchWord: `"${guess}"`, scope: 'full' },
  { searchWord: `"观测站" "${guess}"`, scope: 'full', sort: 'relevance', size: 2 },
  { searchWord: `观测站 -"${guess}"`, scope: 'full' },
  { searchWord: `观测站 | "${guess}"`, sort: 'relevance', scope: 'full' },
  { searchWord: `标题:"${guess}"`, scope: 'full' },
  { searchWord: '观测站', secondSearch: [`"${guess}"`], scope: 'full', hasPhone: true },
  { searchWord: '观测站', excludeWords: guess, sort: 'deadline' },
  { tenderer: guess },
  { winner: guess, sort: 'amount' },
]

let app: TestApp
/** May read no phones. */
let pass: { token: string }
/** May read phones in Zhejiang only. */
let limited: { token: string }
let everywhere: { token: string }

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  pass = await loggedInMember(app, 1)
  limited = await loggedInMember(app, 2, ['330000'])
  everywhere = await loggedInMember(app, 2)
})
afterAll(() => app.close())

/** All answers of the calls that search, count, suggest and highlight. @param some whether some of the notices are opened and collected */
async function answers({ token }: { token: string }, ids: number[]): Promise<string[]> {
  const made: string[] = []
  const ask = async <Name extends Parameters<typeof app.call>[0]>(name: Name, input: RequestOf<(typeof calls)[Name]>) => {
    const { status, envelope, error } = await app.call(name, input, { token })
    made.push(`${name} ${JSON.stringify(input)} → ${status} ${JSON.stringify(error ?? envelope.data)}`)
  }
  for (const id of ids) await ask('documentCollect', { id, collect: '1' })
  const all = guesses.map((guess) => `"${guess}"`).join(' | ')
  for (const id of ids) await ask('getDocument', { id, searchWord: `${all} | 观测站 | "电话：" | 电话` })
  const closely = [first.mobile, first.landline, `${first.mobile} 5678`, chinese(first.mobile)]
  for (const input of [...closely.flatMap(searchesFor), ...guesses.flatMap((guess) => searchesFor(guess).slice(0, 1))]) {
    await ask('getDocumentList', input)
  }
  await ask('getCollectList', { searchWord: all })
  for (const guess of [first.mobile, second.mobile, `138${first.mobile}5678`]) {
    await ask('getAssociativeWordList', { keyword: `潮位计 ${guess}` })
    const name = `武汉市江岸区海洋观测中心${guess}`
    await ask('getAssociativeWordList', { keyword: name })
    await ask('suggestCompanies', { words: guess })
    await ask('getEnterpriseFilter', { keyword: name })
    await ask('checkEnterpriseName', { name })
  }
  await ask('recommendSearch', {})
  await ask('screen', {})
  return made.map((line) => line.replace(/"(?:countedAt|collectedAt)":"[^"]*"/g, ''))
}

describe('with notices that differ only in masked digits', { timeout: 120_000 }, () => {
  test('every call gives the same answer to a member without the phone right', async () => {
    const ids = await storeNotices(app, noticesOf(first))
    const known = await answers(pass, ids)
    expect(known.filter((line) => line.includes('→ 200')).length).toBeGreaterThan(known.length / 2)
    expect(await storeNotices(app, noticesOf(second))).toEqual(ids)
    expect(differences(await answers(pass, ids), known)).toEqual([])
  })

  test('a member with the phone right for Zhejiang learns nothing about Hubei phones but finds Zhejiang ones', async () => {
    const site = '潮位监测站'
    const ids = await storeNotices(app, noticesOf(first, site))
    const ofHubei = ids.slice(2)
    for (const id of ofHubei) await app.call('getDocument', { id }, limited)
    const known = await answers(limited, ofHubei)
    await storeNotices(app, [...noticesOf(first, site).slice(0, 2), ...noticesOf(second, site).slice(2)])
    expect(differences(await answers(limited, ofHubei), known)).toEqual([])
    const found = async (searchWord: string, { token }: { token: string }) =>
      (await app.call('getDocumentList', { searchWord: `${site} ${searchWord}`, scope: 'full', area: ['330000', '420000'] }, { token }))
        .envelope.data.list
    expect(await found('"1234" "5678"', limited)).toMatchObject([{ id: ids[0] }])
    expect(await found('"138 1234 5678"', limited)).toMatchObject([{ id: ids[0] }])
    expect(await found('"1234" "5678"', pass)).toEqual([])
  })
})

describe('searched digits', () => {
  const site = '深潜基地'
  let ids: number[] = []
  beforeAll(async () => {
    ids = await storeNotices(app, noticesOf(first, site))
  })
  const found = async (searchWord: string, { token }: { token: string }) => {
    const { list } = (await app.call('getDocumentList', { searchWord: `${site} ${searchWord}`, scope: 'full' }, { token })).envelope.data
    return list.map(({ id }) => ids.indexOf(id) + 1).toSorted((a, b) => a - b)
  }

  test('of a phone are found by members with the right, as a whole or in parts', async () => {
    expect(await found('"138 1234 5678"', everywhere)).toEqual([1])
    expect(await found('1234', everywhere)).toEqual([1, 2, 4, 6, 7])
    expect(await found('-1234', everywhere)).toEqual([3, 5])
    expect(await found('"8765-4321"', everywhere)).toEqual([2, 3, 5])
    expect(await found('标题:5678', everywhere)).toEqual([1, 6])
  })

  test('outside phones are found and marked for everybody', async () => {
    expect(await found('1234', pass)).toEqual([2, 7])
    expect(await found('-1234', pass)).toEqual([1, 3, 4, 5, 6])
    const { html } = (await app.call('getDocument', { id: ids[1] ?? 0, searchWord: '1234|8765' }, pass)).envelope.data
    expect(html.match(/<mark[^>]*>[^<]*<\/mark>/g)).toEqual([expect.stringContaining('>1234<')])
  })

  test('of a phone are masked in every part of a notice', async () => {
    for (const id of ids) {
      const { envelope } = await app.call('getDocument', { id, searchWord: '138|1234|电话' }, pass)
      expect(JSON.stringify(envelope.data).replace(/<[^>]*>/g, '')).not.toMatch(/138[^\d*]*1234|8765[^\d*]*4321|一三八一二三四/)
    }
  })

  test('are not found without the right in an old index that does not separate phones', async () => {
    await app.database.query(`update notice_search set title = replace(title, E'\\x02', E'\\x01'), hidden_numbers = null`)
    await app.database.query(`update notice_search_text set text = replace(text, E'\\x02', E'\\x01')`)
    expect(await found('1234', pass)).toEqual([])
    expect(await found('1234', everywhere)).toEqual([1, 2, 4, 6, 7])
    expect(await found('', pass)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})
