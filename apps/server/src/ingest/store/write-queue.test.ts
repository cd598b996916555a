import { expect, test } from 'vitest'
import type { PreparedNotice } from '../reading/prepare-notice.ts'
import type { WrittenNotice } from './write-batch.ts'
import { createWriteQueue } from './write-queue.ts'

const ordinary = { isDemo: false, isRepeatable: false }

const notice = (title: string, text = title) => ({ parsed: { title, text } }) as PreparedNotice

/** A queue that records what was written together. Titles with 坏 cannot be written. */
function openQueue(size: number, length = 1000) {
  const batches: string[][] = []
  const write = async (notices: readonly PreparedNotice[]): Promise<WrittenNotice[]> => {
    const titles = notices.map(({ parsed }) => parsed.title)
    await new Promise((resolve) => setImmediate(resolve))
    batches.push(titles)
    if (titles.some((title) => title.includes('坏'))) throw new Error('refused')
    return titles.map((title) => ({ status: 'new', noticeId: title.length }))
  }
  return { batches, queue: createWriteQueue(write, { size, length }) }
}

test('waiting notices are written together in the order of their turns, and each turn gets its own result', async () => {
  const { batches, queue } = openQueue(4)
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => queue.takeTurn(ordinary))
  const later = [fourth?.write([notice('丁'), notice('丁二')]), third?.write([notice('丙')]), second?.write([notice('乙二')])]
  await new Promise((resolve) => setImmediate(resolve))
  expect(batches).toEqual([])
  expect(await first?.write([notice('甲')])).toEqual([{ status: 'new', noticeId: 1 }])
  const written: number[][] = []
  for (const answer of later) written.push(((await answer) ?? []).map(({ noticeId }) => noticeId))
  expect(written).toEqual([[1, 2], [1], [2]])
  expect(batches).toEqual([
    ['甲', '乙二', '丙'],
    ['丁', '丁二'],
  ])
})

test('long notices are written alone', async () => {
  const { batches, queue } = openQueue(10, 5)
  const turns = ['甲', '乙乙乙乙乙乙', '丙', '丁丁'].map((title) => ({ title, turn: queue.takeTurn(ordinary) }))
  await Promise.all(turns.toReversed().map(({ title, turn }) => turn.write([notice(title)])))
  expect(batches).toEqual([['甲'], ['乙乙乙乙乙乙'], ['丙', '丁丁']])
})

test('a slow line does not delay other lines', async () => {
  const { batches, queue } = openQueue(10)
  const slow = queue.takeTurn(ordinary, '慢网')
  const behind = queue.takeTurn(ordinary, '慢网').write([notice('慢二')])
  await queue.takeTurn(ordinary, '快网').write([notice('快')])
  expect(batches).toEqual([['快']])
  await slow.write([notice('慢一')])
  await behind
  expect(batches.flat()).toEqual(['快', '慢一', '慢二'])
})

test('a notice that cannot be written does not affect the others', async () => {
  const { queue } = openQueue(10)
  const outcomes = await Promise.allSettled(['甲', '乙坏', '丙'].map((title) => queue.takeTurn(ordinary).write([notice(title)])))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a turn that is given up or has nothing to write delays nobody', async () => {
  const { batches, queue } = openQueue(10)
  const [first, empty, last] = [1, 2, 3].map(() => queue.takeTurn(ordinary))
  const written = last?.write([notice('甲')])
  first?.leave()
  expect(await empty?.write([])).toEqual([])
  expect(await written).toEqual([{ status: 'new', noticeId: 1 }])
  expect(batches).toEqual([['甲']])
})

test('demo notices are never written together with others', async () => {
  const { batches, queue } = openQueue(10)
  const turns = [false, true, true].map((isDemo) => queue.takeTurn({ ...ordinary, isDemo }))
  await Promise.all(turns.toReversed().map((turn, index) => turn.write([notice(`${index}`)])))
  expect(batches).toEqual([['2'], ['1', '0']])
})
