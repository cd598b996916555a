import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RawNotice } from '../notice.ts'
import { contentHash, identityKeys } from './identity-keys.ts'
import { comparedUrl } from './notice-url.ts'
import { resolveBatch, type IdentifiedNotice, type Known, type StoreStatus } from './resolve-batch.ts'

const longText = (about: string) => `${about}。`.repeat(1) + Array.from({ length: 60 }, (_, index) => `${about}第${index}条要求`).join('，')

function prepared(overrides: Partial<RawNotice>, day = '2026-03-01'): IdentifiedNotice {
  const raw: RawNotice = {
    sourceName: '甲网',
    sourceId: null,
    url: null,
    title: '甲路改造工程招标公告',
    publishedAt: day,
    html: null,
    text: longText('甲路改造工程'),
    attachments: [],
    stated: {},
    ...overrides,
  }
  const publishedAt = new Date(day)
  return {
    raw,
    parsed: { title: raw.title },
    publishedAt,
    identity: identityKeys(raw, raw.text ?? '', publishedAt, contentHash(raw)),
    url: comparedUrl(raw.url),
    contentHash: contentHash(raw),
  }
}

/** Stores batches one after another, each on top of what the earlier ones left. */
function createStore() {
  const known: Known = { keys: new Map(), notices: new Map() }
  let nextId = 1
  return {
    known,
    store(batch: readonly IdentifiedNotice[]): StoreStatus[] {
      const plan = resolveBatch(batch, known)
      const ids = new Map<number, number>()
      for (const id of plan.contents.keys()) if (id < 0) ids.set(id, nextId++)
      for (const [old, id] of ids) {
        const notice = known.notices.get(old)
        if (notice === undefined) continue
        known.notices.delete(old)
        notice.id = id
        known.notices.set(id, notice)
        for (const [key, holder] of known.keys) if (holder === old) known.keys.set(key, id)
      }
      for (const { source } of plan.sources) {
        source.rowId = 1
        source.isChanged = false
      }
      return plan.results.map((result) => result.status)
    },
    get notices() {
      return [...known.notices.values()]
    },
  }
}

describe('the same notice', () => {
  test('is found by the id of its source; new content updates it, and an old file changes nothing', () => {
    const store = createStore()
    const first = prepared({ sourceId: '1' })
    const second = prepared({ sourceId: '1', text: longText('甲路改造工程（更正）') })
    expect(store.store([first, first])).toEqual(['new', 'unchanged'])
    expect(store.store([second])).toEqual(['updated'])
    expect(store.store([first, second, first])).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(store.notices).toHaveLength(1)
  })

  test('is found by its address, unless other notices have this address too', () => {
    const store = createStore()
    const at = (title: string) => prepared({ url: 'https://a.test/7', title, text: title })
    expect(store.store([at('甲路改造工程招标公告'), at('甲路改造工程招标公告（更新）'), at('乙医院设备采购结果')])).toEqual([
      'new',
      'updated',
      'new',
    ])
    expect(store.store([at('乙医院设备采购结果'), at('甲路改造工程招标公告（更新）')])).toEqual(['unchanged', 'unchanged'])
  })

  test('is found by its text on another site within 30 days and gets a second source', () => {
    const store = createStore()
    const here = prepared({ sourceId: '1' })
    const there = prepared({ sourceName: '乙网', sourceId: '99', text: longText('甲路改造工程').replaceAll('，', ' ， ') }, '2026-03-20')
    expect(store.store([here])).toEqual(['new'])
    expect(store.store([there])).toEqual(['merged'])
    expect(store.store([there, here])).toEqual(['unchanged', 'unchanged'])
    expect(store.notices.map((notice) => notice.sources.map((source) => source.sourceName))).toEqual([['甲网', '乙网']])
    expect(store.store([prepared({ sourceName: '丙网', sourceId: '5' }, '2026-05-01')])).toEqual(['new'])
  })

  test('is not found by short texts or rows made into text, nor between two ids of one site', () => {
    const store = createStore()
    const row = '采购人：甲局\n预算金额：80万元\n所属地区：甲县'
    expect(
      store.store([
        prepared({ sourceId: '1', text: '详见附件。' }),
        prepared({ sourceName: '乙网', sourceId: '2', text: '详见附件。' }),
        prepared({ sourceId: '3', text: row, stated: { tenderer: '甲局' } }),
        prepared({ sourceName: '乙网', sourceId: '4', text: row, stated: { tenderer: '甲局' } }),
        prepared({ sourceId: '5' }),
        prepared({ sourceId: '6' }),
      ]),
    ).toEqual(['new', 'new', 'new', 'new', 'new', 'new'])
  })

  test('is the older of two that are equally near in time', () => {
    const store = createStore()
    const on = (sourceId: string, day: string) => prepared({ sourceId }, day)
    expect(store.store([on('1', '2025-01-01'), on('2', '2026-03-01')])).toEqual(['new', 'new'])
    expect(store.store([on('3', '2026-03-21'), prepared({ sourceName: '乙网', sourceId: '9' }, '2026-03-11')])).toEqual(['new', 'merged'])
    expect(store.notices.map((notice) => notice.sources.map((source) => source.sourceId))).toEqual([['1'], ['2', '9'], ['3']])
  })

  test('without id and address is found by an identical delivery', () => {
    const store = createStore()
    const bare = prepared({ text: '详见附件。' })
    expect(store.store([bare, bare, prepared({ text: '详见附件二。' })])).toEqual(['new', 'unchanged', 'new'])
  })
})

const anyNotice = fc
  .record({
    sourceName: fc.constantFrom('甲网', '乙网', '丙网'),
    sourceId: fc.constantFrom(null, '1', '2', '3'),
    url: fc.constantFrom(null, 'https://a.test/1', 'https://a.test/2', 'https://b.test/#/x?id=1', 'https://a.test/list'),
    title: fc.constantFrom('甲路改造工程招标公告', '乙医院设备采购结果', '甲路改造工程招标公告（更新）'),
    text: fc.constantFrom('短', longText('甲路改造工程'), longText('乙医院设备'), '采购人：甲局'),
    day: fc.constantFrom('2026-03-01', '2026-03-20', '2026-04-15', '2026-08-01'),
  })
  .map(({ day, ...raw }) => prepared(raw, day))

test('delivering the same batches again changes nothing, and each key keeps its notice', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyNotice, { maxLength: 8 }), { maxLength: 4 }), (batches) => {
      const store = createStore()
      for (const batch of batches) store.store(batch)
      const before = store.notices.length
      const keys = new Map(store.known.keys)
      for (const batch of batches) expect(new Set(store.store(batch))).toEqual(batch.length === 0 ? new Set() : new Set(['unchanged']))
      expect(store.notices).toHaveLength(before)
      expect(store.known.keys).toEqual(keys)
    }),
    { numRuns: 300 },
  )
})

test('the result does not depend on how deliveries are cut into batches', () => {
  fc.assert(
    fc.property(fc.array(anyNotice, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (all, size) => {
      const whole = createStore()
      const cut = createStore()
      const statuses = whole.store(all)
      const pieces: StoreStatus[] = []
      for (let from = 0; from < all.length; from += size) pieces.push(...cut.store(all.slice(from, from + size)))
      expect(pieces).toEqual(statuses)
      expect(cut.notices.map((notice) => notice.sources.length)).toEqual(whole.notices.map((notice) => notice.sources.length))
    }),
    { numRuns: 1000 },
  )
})
