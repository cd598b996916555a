import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleList, sampleRow } from '../../testing/sample-documents.ts'
import { receive, takeIn, takeNews, type LiveList } from './live-list.ts'

const answerOf = (ids: readonly number[]) => sampleList(ids.map((id) => sampleRow({ id })))
const idsOf = (live: LiveList) => live.list.map((row) => row.id)
const waitingOf = (live: LiveList) => live.waiting.map((row) => row.id)
const begun = (ids: readonly number[], size = 3) => receive(undefined, answerOf(ids), size, false)

test('new notices come first, whatever their order in the reply', () => {
  const live = receive(begun([3, 2, 1]), answerOf([3, 4, 2]), 3, false)
  expect(idsOf(live)).toEqual([4, 3, 2, 1])
  expect(live.newIds).toEqual([4])
})

test('the first notices of a list are not marked as new', () => {
  expect(begun([3, 2, 1]).newIds).toEqual([])
})

test('new notices wait while the member reads and then come in together', () => {
  const first = receive(begun([3, 2, 1]), answerOf([4, 3, 2]), 3, true)
  const second = receive(first, answerOf([5, 4, 3]), 3, true)
  expect(idsOf(second)).toEqual([3, 2, 1])
  expect(waitingOf(second)).toEqual([5, 4])
  const taken = takeIn(second)
  expect(idsOf(taken)).toEqual([5, 4, 3, 2, 1])
  expect(taken.newIds).toEqual([5, 4])
  expect(taken.waiting).toEqual([])
})

test('if more notices arrived than were asked for, old rows leave once they are no longer read', () => {
  const live = receive(begun([3, 2, 1]), answerOf([9, 8, 7]), 3, true)
  expect(idsOf(live)).toEqual([3, 2, 1])
  expect(idsOf(takeIn(live))).toEqual([9, 8, 7])
  expect(idsOf(receive(begun([3, 2, 1]), answerOf([9, 8, 7]), 3, false))).toEqual([9, 8, 7])
})

test('a removed notice leaves the list unless the member is reading', () => {
  expect(idsOf(receive(begun([2, 1]), answerOf([2]), 3, false))).toEqual([2])
  expect(idsOf(receive(begun([2, 1]), answerOf([2]), 3, true))).toEqual([2, 1])
})

test('a notice that the reply should contain but does not leaves the list', () => {
  expect(idsOf(receive(begun([4, 3, 2, 1]), answerOf([5, 4, 2]), 3, false))).toEqual([5, 4, 2, 1])
})

test('never shows a row twice and keeps to its limit', () => {
  const answers = fc.array(fc.record({ ids: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }), isReading: fc.boolean() }))
  fc.assert(
    fc.property(answers, (all) => {
      let live = begun([1, 2, 3], 5)
      for (const { ids, isReading } of all) {
        live = receive(live, answerOf(ids), 5, isReading)
        const shown = [...waitingOf(live), ...idsOf(live)]
        expect(new Set(shown).size).toBe(shown.length)
      }
    }),
  )
  let watched = begun([0], 50)
  for (let id = 1; id <= 400; id += 1) watched = receive(watched, answerOf([id, id - 1]), 2, false)
  expect(watched.list).toHaveLength(300)
})

test('new notices come first, known ones are updated in place and removed ones leave', () => {
  const changed = sampleRow({ id: 2, title: '已更正' })
  const live = takeNews(begun([3, 2, 1]), { rows: [sampleRow({ id: 4 }), changed], gone: [1], moved: [] }, false)
  expect(idsOf(live)).toEqual([4, 3, 2])
  expect(live.list.at(-1)?.title).toBe('已更正')
  expect(live.newIds).toEqual([4])
})

test('while the member reads, new notices wait and no row is removed', () => {
  const first = takeNews(begun([3, 2, 1]), { rows: [sampleRow({ id: 4 })], gone: [3], moved: [] }, true)
  expect([idsOf(first), waitingOf(first)]).toEqual([[3, 2, 1], [4]])
  const second = takeNews(first, { rows: [sampleRow({ id: 5 })], gone: [4], moved: [] }, true)
  expect(waitingOf(second)).toEqual([5])
})

test('a notice changed by another one is updated in place and not added again', () => {
  const moved = [sampleRow({ id: 2, standing: 'changed' }), sampleRow({ id: 9, standing: 'changed' })]
  const live = takeNews(begun([3, 2, 1]), { rows: [], gone: [], moved }, false)
  expect(idsOf(live)).toEqual([3, 2, 1])
  expect(live.list[1]?.standing).toBe('changed')
})
