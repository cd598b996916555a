import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

// numbers that companies publish themselves
const real = ['91330106673959654P', '91440300708461136T', '9144030071526726XG']

test.each(real)('%s is a tax number', (number) => expect(isTaxNumber(number)).toBe(true))

test('property: a tax number with one changed digit is invalid', () => {
  const place = fc.integer({ min: 2, max: 7 })
  fc.assert(
    fc.property(fc.constantFrom(...real), place, fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const digit = (Number(number.charAt(at)) + more) % 10
      expect(isTaxNumber(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`)).toBe(false)
    }),
  )
})

test.each(['', '91330106673959654', '91330106673959654p', '91330106673959654PP', '330106197001011234'])('%s is not a tax number', (text) =>
  expect(isTaxNumber(text)).toBe(false),
)
