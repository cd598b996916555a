import { expect, test } from 'vitest'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { applyChips, understandWords } from './understand-words.ts'

const reply = {
  words: '智能化',
  chips: [
    { kind: 'area' as const, label: '浙江 杭州', source: '杭州', filters: { area: ['330100'] } },
    { kind: 'area' as const, label: '浙江 宁波', source: '宁波', filters: { area: ['330200'] } },
    { kind: 'amount' as const, label: '500万以上', source: '500万以上', filters: { budgetFrom: 500_000_000 } },
    { kind: 'published' as const, label: '近7天', source: '近一周', filters: { published: '7d' } },
  ],
}

test('what is recognised becomes filters, the rest stays words', () => {
  expect(applyChips(reply, true)).toEqual({
    words: '智能化',
    filters: { area: ['330100', '330200'], budgetFrom: 500_000_000, budgetBelow: undefined, published: '7d' },
    recognised: ['浙江 杭州', '浙江 宁波', '500万以上', '近7天'],
  })
})

test('an amount stays among the words where the level may not filter by it', () => {
  const understood = applyChips(reply, false)
  expect(understood.words).toBe('智能化 500万以上')
  expect(understood.filters).not.toHaveProperty('budgetFrom')
})

test('a chip sets its own filters only, even where the reply names the others at their defaults', async () => {
  answerCalls({
    understandWords: success({ words: '', chips: [{ kind: 'area', label: '北京', source: '北京', filters: { area: ['110000'] } }] }),
  })
  expect((await understandWords('北京', true)).filters).toEqual({ area: ['110000'] })
})

test('where the server does not answer the input is searched as it is', async () => {
  answerCalls({ understandWords: new TypeError('Failed to fetch') })
  expect(await understandWords('杭州 智能化', true)).toEqual({ words: '杭州 智能化', filters: {}, recognised: [] })
})
