import { expect, test } from 'vitest'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { understandWords } from './understand-words.ts'

const chip = (label: string) => ({ kind: 'area', label, source: label })
const locked = { ...chip('200万以上'), kind: 'amount', need: 'documents.amount-filter' }

test('what is recognised becomes filters, the rest stays words', async () => {
  const filters = { area: ['330100', '330200'], published: '7d' }
  answerCalls({ understandWords: success({ words: '智能化', filters, chips: [chip('浙江 杭州'), chip('近7天')], locked: [locked] }) })
  expect(await understandWords('杭州 宁波 智能化 近一周')).toEqual({
    filters: { searchWord: '智能化', ...filters },
    note: { input: '杭州 宁波 智能化 近一周', recognised: ['浙江 杭州', '近7天'], locked: [locked] },
  })
})

test('sets its own filters only, and of an amount both ends', async () => {
  answerCalls({ understandWords: success({ words: '', filters: { budgetFrom: 500_000_000 }, chips: [chip('500万以上')], locked: [] }) })
  const { filters } = await understandWords('500万以上')
  expect(Object.keys(filters).toSorted()).toEqual(['budgetBelow', 'budgetFrom', 'searchWord'])
  expect(filters).toMatchObject({ searchWord: '', budgetFrom: 500_000_000, budgetBelow: undefined })
})

test('where the server does not answer the input is searched as it is', async () => {
  answerCalls({ understandWords: new TypeError('Failed to fetch') })
  expect(await understandWords('杭州 智能化')).toEqual({
    filters: { searchWord: '杭州 智能化' },
    note: { input: '杭州 智能化', recognised: [], locked: [] },
  })
})
