import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allOf,
  anyOf,
  evaluatePrepared,
  findWord,
  matchedWords,
  maskedText,
  without,
  withoutMasked,
  word,
  type PreparedDocument,
  type Query,
} from '../index.ts'
import type { Watch, WatchedDocument } from './watch.ts'
import { WatchSet, type Reading } from './watch-set.ts'
import { WordIndex } from './word-index.ts'

const letters = fc.constantFrom('招', '标', '公', '告', '充', '电', 'l', 'e', 'd', '5', 'g', ' ', '（', '-', '𠀀')
const text = fc.string({ unit: letters, maxLength: 30 })
const aWord = fc.string({ unit: letters, minLength: 1, maxLength: 4 })
const query: fc.Arbitrary<Query> = fc.letrec<{ query: Query }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small' },
    fc.record({ written: aWord, titleOnly: fc.boolean() }).map(({ written, titleOnly }) => word(written, { titleOnly })),
    fc.array(tie('query'), { maxLength: 3 }).map(allOf),
    fc.array(tie('query'), { maxLength: 3 }).map(anyOf),
    fc.array(tie('query'), { minLength: 1, maxLength: 2 }).map(without),
  ),
})).query

interface Notice extends WatchedDocument {
  amount: number
}

const notice: fc.Arbitrary<Notice> = fc
  .record({
    title: text,
    text,
    phones: fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 3 }),
    keys: fc.subarray(['a', 'b', 'c']),
    names: fc.array(fc.record({ kind: fc.constantFrom('buyer', 'winner'), name: text }), { maxLength: 3 }),
    amount: fc.nat(3),
  })
  .map(({ title, text: written, phones, ...rest }) => {
    const read = { title: maskedText(title, phones), text: maskedText(written, phones) }
    return {
      ...rest,
      whole: { title: read.title.text, text: read.text.text },
      masked: { title: withoutMasked(read.title), text: withoutMasked(read.text) },
    }
  })

const watch: fc.Arbitrary<Watch<Notice>> = fc
  .record({
    queries: fc.array(query, { maxLength: 2 }),
    scope: fc.constantFrom('title' as const, 'full' as const),
    keys: fc.array(fc.subarray(['a', 'b', 'c'], { minLength: 1 }), { maxLength: 2 }),
    names: fc.array(
      fc.record({
        kind: fc.constantFrom('buyer', 'winner'),
        ways: fc.array(fc.array(aWord, { maxLength: 2 }), { minLength: 1, maxLength: 2 }),
      }),
      { maxLength: 1 },
    ),
    least: fc.option(fc.nat(3)),
  })
  .map(({ least, ...rest }) => ({
    ...rest,
    accepts: ({ amount }) => least === null || amount >= least,
  }))

/** The definition that the set must agree with: tests each watch by itself. */
function matches({ queries, scope, keys, names, accepts }: Watch<Notice>, asked: Notice, document: PreparedDocument): boolean {
  return (
    queries.every((one) => evaluatePrepared(one, document, scope)) &&
    keys.every((group) => group.some((key) => asked.keys.includes(key))) &&
    names.every(({ kind, ways }) =>
      asked.names.some((one) => one.kind === kind && ways.some((words) => words.every((part) => findWord(one.name, part) !== -1))),
    ) &&
    accepts(asked)
  )
}

function readingOf(watch: Watch<Notice>, asked: Notice): Reading | null {
  const [whole, masked] = [matches(watch, asked, asked.whole), matches(watch, asked, asked.masked)]
  if (whole && masked) return 'any'
  return whole ? 'whole' : masked ? 'masked' : null
}

function wordsOf({ queries, scope }: Watch<Notice>, asked: Notice, reading: Reading): string[] {
  return matchedWords(allOf(queries), reading === 'whole' ? asked.whole : asked.masked, scope)
}

test('a set reports the same watches as single comparisons, however the watches change', () => {
  const change = fc.record({ id: fc.nat(12), watch: fc.option(watch) })
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.record({ change }), fc.record({ notice })), { maxLength: 60 }), (steps) => {
      const set = new WatchSet<number, Notice>()
      const watches = new Map<number, Watch<Notice>>()
      for (const step of steps) {
        if ('change' in step) {
          const { id, watch: next } = step.change
          if (next === null) {
            set.delete(id)
            watches.delete(id)
          } else {
            set.set(id, next)
            watches.set(id, next)
          }
          continue
        }
        const expected = [...watches].flatMap(([id, one]) => {
          const reading = readingOf(one, step.notice)
          return reading === null ? [] : [{ id, reading, words: wordsOf(one, step.notice, reading).toSorted() }]
        })
        const hits = set.match(step.notice).map((hit) => ({ ...hit, words: hit.words.toSorted() }))
        expect(byId(hits)).toEqual(byId(expected))
      }
      expect(set.size).toBe(watches.size)
    }),
    { numRuns: 400 },
  )
})

function byId<One extends { id: number }>(list: One[]): One[] {
  return list.toSorted((a, b) => a.id - b.id)
}

test('an index finds the words of a text after words were removed and added again', () => {
  const index = new WordIndex()
  const all = Array.from({ length: 3000 }, (_, n) => `标${n.toString(36)}段`)
  const numbers = new Map(all.map((one) => [one, index.add(one)]))
  for (const one of all.slice(10)) index.remove(numbers.get(one) ?? -1)
  const again = index.add(all[2500] ?? '')
  const found: number[] = []
  index.scan(`${all[3]}，${all[1500]}，${all[2500]}`, (number) => void found.push(number))
  expect(found).toContain(numbers.get(all[3] ?? ''))
  expect(found).toContain(again)
  expect(index.size).toBeLessThanOrEqual(3000)
})
