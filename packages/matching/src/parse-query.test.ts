import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery, writtenParts } from './parse-query.ts'
import { allOf, queryWords, type Query } from './query.ts'

/** Writes the query as a formula: 充电 & (桩 | 站) & !旧. */
function formula(query: Query): string {
  switch (query.kind) {
    case 'word':
      return (query.titleOnly ? '标题:' : '') + query.word
    case 'not':
      return `!${formula(query.part)}`
    case 'all':
    case 'any':
      return `(${query.parts.map(formula).join(query.kind === 'all' ? ' & ' : ' | ')})`
  }
}

test.each([
  ['', '()'],
  ['充电桩', '充电桩'],
  ['  充电桩　储能 ', '(充电桩 & 储能)'],
  ['充电桩|储能', '(充电桩 | 储能)'],
  ['杭州 充电桩 ｜ 储能，光伏', '(杭州 & (充电桩 | 储能 | 光伏))'],
  ['充电桩 -维修', '(充电桩 & !维修)'],
  ['充电桩 －（维修|保养）', '(充电桩 & !(维修 | 保养))'],
  ['-维修', '!维修'],
  ['-(-维修)', '维修'],
  ['"LED 显示屏（室外）"', 'led 显示屏(室外)'],
  ['“a|b”c', '(a|b & c)'],
  ['标题:充电桩 储能', '(标题:充电桩 & 储能)'],
  ['標題：(充电桩|"储 能") -标题:维修', '((标题:充电桩 | 标题:储 能) & !标题:维修)'],
  ['标题:-维修', '!标题:维修'],
  ['钢结构（工程）', '(钢结构 & 工程)'],
  ['充电桩、储能；光伏', '(充电桩 & 储能 & 光伏)'],
  ['ZJ-2024-001', 'zj-2024-001'],
  ['1,000万 2,00', '(1,000万 & (2 | 00))'],
  ['時間:10', '时间:10'],
])('%s is read without a note', (input, expected) => {
  const { query, notes } = parseQuery(input)
  expect(formula(query)).toBe(expected)
  expect(notes).toEqual([])
})

test.each([
  ['钢结构（工程', '钢结构(工程', '括号“（”没有成对，按普通文字查找'],
  ['工程) 监理', '(工程) & 监理)', '括号“)”没有成对，按普通文字查找'],
  ['5"屏', '5"屏', '引号“"”没有成对，按普通文字查找'],
  ['甲 - 乙', '(甲 & - & 乙)', '“-”不是排除词的写法，按普通文字查找'],
  ['--甲', '--甲', '“--甲”不是排除词的写法，按普通文字查找'],
  ['甲||乙', '(甲 | 乙)', '多余的“|”已忽略'],
  ['，甲，', '甲', '多余的“，”已忽略'],
  ['甲 ""', '甲', '“”没有可查找的文字，已忽略'],
  ['标题： 甲', '(标题: & 甲)', '“标题：”后面没有词，按普通文字查找'],
])('%s is read as well as possible with a note', (input, expected, note) => {
  const { query, notes } = parseQuery(input)
  expect(formula(query)).toBe(expected)
  expect(notes).toEqual([note])
})

test('too many words and too long a text are cut with a note', () => {
  const many = parseQuery(Array.from({ length: 60 }, (_, i) => `词${i}`).join(' '))
  expect(queryWords(many.query)).toHaveLength(50)
  expect(many.notes).toEqual(['最多 50 个词，其余的没有参与检索'])
  expect(parseQuery('长'.repeat(3000)).notes).toEqual(['检索词过长，只取前 2000 个字'])
})

const signs = fc.constantFrom(
  '(',
  ')',
  '（',
  '）',
  '"',
  '“',
  '”',
  '|',
  '，',
  ',',
  '-',
  '－',
  '标题:',
  '標題：',
  ' ',
  '　',
  '、',
  '甲',
  '乙',
  'a',
  '1',
  '\u200b',
  '\ud800',
)
const anything = fc.oneof(
  fc.array(signs, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test('any text gives a query without empty words or surrounding spaces', () => {
  fc.assert(
    fc.property(anything, (input) => {
      for (const word of wordsOf(parseQuery(input).query)) expect(word).toBe(word.trim() || '?')
    }),
    { numRuns: 2000 },
  )
})

describe('the required parts of a search', () => {
  test.each([
    ['', []],
    ['  充电桩　储能 ', ['充电桩', '储能']],
    ['杭州 充电桩 ｜ 储能，光伏 -（维修|保养）', ['杭州', '充电桩 ｜ 储能，光伏', '-（维修|保养）']],
    ['标题:(充电桩|"储 能")钢结构', ['标题:(充电桩|"储 能")', '钢结构']],
    ['"甲"-乙', ['"甲"-乙']],
    ['、、', []],
  ])('are read from: %s', (input, parts) => expect(writtenParts(input)).toEqual(parts))

  test('keep their meaning when they are joined again or one is removed', () => {
    const meaning = (parts: readonly string[]) => formula(allOf(parts.map((part) => parseQuery(part).query)))
    fc.assert(
      fc.property(anything, fc.nat(), (input, place) => {
        const parts = writtenParts(input)
        expect(formula(parseQuery(parts.join(' ')).query)).toBe(formula(parseQuery(input).query))
        const rest = parts.filter((_, index) => index !== place % parts.length)
        expect(formula(parseQuery(rest.join(' ')).query)).toBe(meaning(rest))
      }),
      { numRuns: 2000 },
    )
  })
})

test('deeply nested searches are read', () => {
  expect(formula(parseQuery(`${'('.repeat(900)}甲${')'.repeat(900)}`).query)).toBe('甲')
  expect(formula(parseQuery('-标题:'.repeat(400) + '甲').query)).toBe('标题:甲')
})

function wordsOf(query: Query): string[] {
  switch (query.kind) {
    case 'word':
      return [query.word]
    case 'not':
      return wordsOf(query.part)
    case 'all':
    case 'any':
      return query.parts.flatMap(wordsOf)
  }
}
