import { alternativesIn, plainParts, withAlternative, withoutAlternative } from '@tender/contract'
import { allOf, anyOf, parseQuery, type Query } from '@tender/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'

// texts that the page writes into a search, read by the definition of matching

const signs = [
  '(',
  ')',
  '（',
  '）',
  '"',
  '“',
  '”',
  '|',
  '｜',
  '，',
  ',',
  '-',
  '标题:',
  ' ',
  '　',
  '、',
  '甲',
  '乙',
  '丙',
  '甲乙',
  'a1',
  '300',
  '1,000',
]
const searches = fc.oneof(
  fc.array(fc.constantFrom(...signs), { maxLength: 16 }).map((parts) => parts.join('')),
  // most of those contain a sign without a partner
  fc
    .array(fc.constantFrom('甲', '乙', '甲|乙', '甲， 乙', '-甲', '标题:甲', '"甲 乙"', '(甲 乙|甲)', '300,400', '、', '甲"乙"'), {
      maxLength: 8,
    })
    .map((parts) => parts.join(' ')),
)
const added = '新a1'

test('an added alternative widens only its plain word and can be removed again', () => {
  let widened = 0
  fc.assert(
    fc.property(searches, fc.constantFrom('甲', '乙', 'a1'), (words, word) => {
      const text = withAlternative(words, word, added)
      if (text === null) return
      widened++
      const { query } = parseQuery(text)
      expect(placesOf(query)).not.toHaveLength(0)
      for (const beside of placesOf(query)) expect(beside).toContain(word)
      expect(JSON.stringify(withoutAdded(query))).toBe(JSON.stringify(parseQuery(words).query))
      expect(withoutAlternative(text, word, added)).toBe(words)
      expect(alternativesIn(text).find((one) => one.word === word)?.others).toContain(added)
    }),
    { numRuns: 5000 },
  )
  expect(widened).toBeGreaterThan(500)
})

test('plain parts with their alternatives find what the search finds', () => {
  fc.assert(
    fc.property(searches, (words) => {
      const parts = plainParts(words)
      if (parts === null) return
      const query = allOf(parts.map(({ word, others }) => anyOf([word, ...others])))
      expect(JSON.stringify(query)).toBe(JSON.stringify(withoutRepeats(parseQuery(words).query)))
    }),
    { numRuns: 5000 },
  )
})

test('a widened search is read whole up to the limit of words, beyond which nothing is added', () => {
  const many = Array.from({ length: 49 }, (_, index) => `词${index}`).join(' ')
  const widened = withAlternative(many, '词0', added) ?? ''
  expect(parseQuery(widened).notes).toEqual([])
  expect(parseQuery(`${widened} 词49`).notes).toHaveLength(1)
  expect(withAlternative(widened, '词1', '另')).toBeNull()
})

/** For each place of the added word, the plain words that it may replace: none where it is excluded, required, or searched in the title. */
function placesOf(query: Query): string[][] {
  switch (query.kind) {
    case 'word':
      return query.word === added ? [[]] : []
    case 'not':
      return placesOf(query.part).map(() => [])
    case 'all':
      return query.parts.flatMap(placesOf)
    case 'any': {
      const beside = query.parts.flatMap((part) => (part.kind === 'word' && !part.titleOnly ? [part.word] : []))
      return beside.includes(added) ? [beside] : query.parts.flatMap(placesOf)
    }
  }
}

function withoutAdded(query: Query): Query {
  if (query.kind !== 'all' && query.kind !== 'any') return query
  const parts = query.parts.filter((part) => part.kind !== 'word' || part.word !== added).map(withoutAdded)
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : { kind: query.kind, parts }
}

/** Removes repeated alternatives. */
function withoutRepeats(query: Query): Query {
  if (query.kind === 'all') return allOf(query.parts.map(withoutRepeats))
  if (query.kind !== 'any') return query
  const keys = query.parts.map((part) => (part.kind === 'word' ? part.word : ''))
  return anyOf(query.parts.filter((_, index) => keys.indexOf(keys[index] ?? '') === index))
}
