import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountBoundsLabel, boundsOverlap, maxAmount, parseAmountBounds, type AmountBounds } from './amount-ranges.ts'

const bounds = fc
  .tuple(fc.integer({ min: 0, max: maxAmount }), fc.option(fc.integer({ min: 1, max: maxAmount })))
  .filter(([from, below]) => (below === null ? from > 0 : from < below))
  .map(([from, below]): AmountBounds => ({ from, below }))

test('every valid range is read back from its written form', () => {
  fc.assert(
    fc.property(bounds, (range) => {
      expect(parseAmountBounds(`${range.from}-${range.below ?? ''}`)).toEqual(range)
    }),
  )
})

test('two ranges have the same label only if they are equal', () => {
  fc.assert(
    fc.property(bounds, bounds, (one, other) => {
      const isSame = one.from === other.from && one.below === other.below
      expect(amountBoundsLabel(one) === amountBoundsLabel(other)).toBe(isSame)
    }),
  )
})

test('ranges overlap if they share an amount', () => {
  const holds = (range: AmountBounds, fen: number) => range.from <= fen && fen < (range.below ?? Infinity)
  const small = fc.tuple(fc.nat(9), fc.option(fc.integer({ min: 1, max: 10 }))).map(([from, below]): AmountBounds => ({ from, below }))
  fc.assert(
    fc.property(
      small.filter(({ from, below }) => below === null || from < below),
      small.filter(({ from, below }) => below === null || from < below),
      (one, other) => {
        const shared = Array.from({ length: 20 }, (_, fen) => fen).some((fen) => holds(one, fen) && holds(other, fen))
        expect(boundsOverlap(one, other)).toBe(shared)
      },
    ),
  )
})

test.each([
  ['0-20000000', '20万内'],
  ['20000000-50000000', '20–50万'],
  ['50000000-10000000000', '50万–1亿'],
  ['12345000000-', '1.2345亿以上'],
  ['150-999900', '1.5–9999元'],
])('%s is shown as %s', (value, label) => {
  const range = parseAmountBounds(value)
  expect(range === null ? null : amountBoundsLabel(range)).toBe(label)
})
