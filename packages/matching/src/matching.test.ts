import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allOf,
  anyOf,
  edged,
  emptyQuery,
  evaluate,
  highlight,
  matchedWords,
  normaliseText,
  parseQuery,
  prepareDocument,
  queryWords,
  tokensOf,
  widen,
  without,
  word,
  type Query,
} from './index.ts'

const matches = (query: string | Query, text: string, title = '公告') =>
  evaluate(typeof query === 'string' ? parseQuery(query).query : query, { title, text }, 'full')

describe('a word is found where its tokens are adjacent', () => {
  test.each([
    ['充电', '新能源充电桩', true],
    ['LED', 'OLED屏', false],
    ['led', 'Mini-LED屏', true],
    ['5G', '5G基站', true],
    ['G', '5G基站', false],
    ['钢结构工程', '钢结构（工程）', false],
    ['钢结构 工程', '钢结构（工程）', true],
    ['"钢结构(工程)"', '钢结构（工程）', true],
    ['"LED 屏"', 'led　　屏', true],
    ['發電', '发电机组', true],
    ['发电', '發電機組', true],
    ['3', '3.5米', true],
    ['招标公告', '招标 公告', false],
  ])('%s in %s: %s', (query, text, expected) => {
    expect(matches(query, text)).toBe(expected)
  })
})

test('full scope includes the title, title scope excludes the text, and no word matches across both', () => {
  const document = { title: '充电桩采购', text: '储能电站' }
  const asked = (query: string, scope: 'title' | 'full') => evaluate(parseQuery(query).query, document, scope)
  expect([asked('充电桩 储能', 'full'), asked('充电桩 储能', 'title'), asked('标题:储能', 'full'), asked('采购储能', 'full')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([asked('-储能', 'full'), asked('-储能', 'title'), asked('', 'title')]).toEqual([false, true, true])
})

test('queries are built from lists of words', () => {
  expect(matches(anyOf(['甲', ' ', '乙']), '乙')).toBe(true)
  expect(anyOf(['', ' '])).toEqual(emptyQuery)
  expect(matches(allOf([word('甲'), without(['乙', '丙'])]), '甲丁')).toBe(true)
  expect(matches(allOf([word('甲'), without(['乙', '丙'])]), '甲丙')).toBe(false)
  expect(without([])).toEqual(emptyQuery)
  expect(matches(anyOf(['甲|乙']), '甲')).toBe(false)
})

test('synonyms widen wanted words but not excluded ones', () => {
  const widened = widen(parseQuery('标题:電腦 -电脑').query, new Map([['电脑', ['计算机', '微机']]]))
  expect(queryWords(widened)).toEqual(['電腦', '计算机', '微机'])
  expect(matches(widened, '', '微机采购')).toBe(true)
  expect(matches(widened, '微机')).toBe(false)
  expect(matches(widened, '电脑', '微机采购')).toBe(false)
})

test('marks are placed in the original text and joined where they touch', () => {
  const { query } = parseQuery('储能 電站 -光伏 标题:公告 m2 "①"')
  expect(highlight(query, '儲能电站公告，光伏１m2、１，OLED㎡', { inTitle: false })).toEqual([
    [0, 4],
    [13, 14],
  ])
  expect(highlight(query, '公告', { inTitle: true })).toEqual([[0, 2]])
  expect(highlight(query, '公告', { inTitle: false })).toEqual([])
  expect(matchedWords(query, prepareDocument({ title: '公告', text: '儲能' }), 'full')).toEqual(['储能', '公告'])
})

const alphabet = fc.constantFrom('甲', '乙', '萬', '万', 'a', 'B', 'Ａ', '1', '１', ' ', '　', '-', '（', '(', '㎡', '\u200b', '𠮷')
const randomText = fc.string({ unit: alphabet, maxLength: 24 })
const randomWord = fc.string({ unit: alphabet, minLength: 1, maxLength: 4 }).filter((text) => normaliseText(text).trim() !== '')

/** The same definition by other means: splits the text into characters and runs, and compares piece by piece. */
function naivePlaces(text: string, word: string): [number, number][] {
  const characters = Array.from(text)
  const folded = characters.map((character) =>
    Array.from(character.replace('萬', '万').replace('\u200b', '').normalize('NFKC').toLowerCase()),
  )
  const units: { unit: string; from: number; to: number }[] = []
  let offset = 0
  for (const [index, character] of characters.entries()) {
    for (const unit of folded[index] ?? []) {
      const last = units.at(-1)
      if (unit === ' ' && last?.unit === ' ') last.to = offset + character.length
      else units.push({ unit, from: offset, to: offset + character.length })
    }
    offset += character.length
  }
  const pieces: { unit: string; from: number; to: number }[] = []
  let glued = false
  for (const piece of units) {
    const last = pieces.at(-1)
    const isRun = /[a-z0-9]/.test(piece.unit)
    if (last !== undefined && isRun && glued) {
      last.unit += piece.unit
      last.to = piece.to
    } else pieces.push({ ...piece })
    glued = isRun
  }
  const wantedPieces = word.match(/[a-z0-9]+|[^a-z0-9]/gu) ?? []
  return pieces.flatMap((piece, at) => {
    const hit = wantedPieces.every((unit, i) => pieces[at + i]?.unit === unit)
    return hit ? [[piece.from, pieces[at + wantedPieces.length - 1]?.to ?? 0]] : []
  })
}

test('a word is found and marked exactly where an independent definition finds it', () => {
  fc.assert(
    fc.property(randomText, randomWord, (text, written) => {
      const places = naivePlaces(text, normaliseText(written).trim())
      expect(matches(word(written), text, '')).toBe(places.length > 0)
      const marked = new Set(places.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)))
      const ranges = highlight(word(written), text, { inTitle: false })
      expect(new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, i) => from + i)))).toEqual(marked)
      for (const [i, [from, to]] of ranges.entries()) {
        expect(from).toBeLessThan(to)
        expect(from).toBeGreaterThan(ranges[i - 1]?.[1] ?? -1)
      }
    }),
    { numRuns: 5000 },
  )
})

test('an edged text contains an edged word exactly if the word matches', () => {
  fc.assert(
    fc.property(randomText, randomWord, (text, written) => {
      const normalised = normaliseText(written).trim()
      expect(edged(normaliseText(text)).includes(edged(normalised))).toBe(matches(word(written), text, ''))
    }),
    { numRuns: 5000 },
  )
})

test('the tokens of a text together equal the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const normalised = normaliseText(text)
      expect(
        tokensOf(normalised)
          .map((token) => token.text)
          .join(''),
      ).toBe(normalised)
    }),
  )
  expect(tokensOf(normaliseText('5G基站，OLED')).map((token) => `${token.kind}:${token.text}`)).toEqual([
    'run:5g',
    'character:基',
    'character:站',
    'sign:,',
    'run:oled',
  ])
})
