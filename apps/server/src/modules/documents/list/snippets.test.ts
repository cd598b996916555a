import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

/** Places around the ends of the parts of a body that a list reads, and after them. */
const places = [0, 2800, 2870, 2990, 2999, 3000, 3100, 3190, 9000, 19_990, 20_050]

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loggedInMember(app, 7)).token
  await storeNotices(
    app,
    places.map((place) => rawNotice({ title: `第${place}处的招标公告`, text: `${'甲'.repeat(place)}脱硝改造${'乙'.repeat(3000)}` })),
  )
})
afterAll(() => app.close())

test('a snippet shows the first place of a word, within the part that lists read', async () => {
  const reply = await app.call('getDocumentList', { searchWord: '脱硝改造', scope: 'full', published: 'all', size: 50 }, { token })
  const { list } = reply.envelope.data
  expect(list).toHaveLength(places.length)
  for (const place of places) {
    const snippet = list.find(({ title }) => title === `第${place}处的招标公告`)?.snippet ?? null
    // after the part that is read, or cut off at its end
    const expected = place + 4 > 20_000 ? null : `${'甲'.repeat(Math.min(30, place))}脱硝改造`
    expect([place, snippet?.text.slice(0, expected?.length ?? 0) ?? null]).toEqual([place, expected])
    expect(snippet?.text.length ?? 140).toBe(place === 19_990 ? 40 : 140)
    expect(snippet?.marks[0] ?? null).toEqual(expected === null ? null : [Math.min(30, place), Math.min(30, place) + 4])
  }
})
