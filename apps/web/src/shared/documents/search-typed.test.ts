import { expect, test } from 'vitest'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { sampleList, sampleRow, sampleUnderstood } from '../../testing/sample-documents.ts'
import { createQueryClient } from '../query-client.ts'
import { documentListKey } from './cached-rows.ts'
import { documentSearchBody } from './document-search-body.ts'
import { firstSearch, noFilters, withFilters } from './search-state.ts'
import { searchTyped } from './search-typed.ts'

const search = (state = firstSearch, input = '杭州 智能化 500万以上') => {
  const client = createQueryClient()
  return { client, understood: searchTyped(client, state, input, new AbortController().signal) }
}
const cachedFor = (client: ReturnType<typeof createQueryClient>, filters: Partial<typeof noFilters>, state = firstSearch) =>
  client.getQueryData([...documentListKey, { ...documentSearchBody(withFilters(state, filters)), latestOnly: false }])

test('asks once for the first page and caches the list under the interpreted search', async () => {
  const understood = sampleUnderstood('智能化', { filters: { area: ['330100'], budgetFrom: 500_000_000 } })
  const list = sampleList([sampleRow()], { understood })
  const sent = answerCalls({ getDocumentList: success(list) })
  const state = { ...withFilters(firstSearch, { docchannel: ['tender'], budgetBelow: 100 }), page: 3 }
  const asked = search(state)
  expect(await asked.understood).toEqual(understood)
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ input: '杭州 智能化 500万以上', docchannel: ['tender'], page: 1, latestOnly: false, remember: true }),
  ])
  const meant = { docchannel: ['tender' as const], area: ['330100'], budgetFrom: 500_000_000, searchWord: '智能化' }
  expect(cachedFor(asked.client, meant)).toEqual(list)
  expect(cachedFor(asked.client, { ...meant, budgetBelow: 100 })).toBeUndefined()
})

test('takes the words as they are and caches nothing if the request fails', async () => {
  answerCalls({ getDocumentList: new TypeError('Failed to fetch') })
  const { client, understood } = search()
  expect(await understood).toEqual(sampleUnderstood('杭州 智能化 500万以上'))
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('asks nothing for an empty box, because the page lists everything', async () => {
  const sent = answerCalls({})
  expect(await search(firstSearch, '').understood).toEqual(sampleUnderstood(''))
  expect(sent).toEqual([])
})
