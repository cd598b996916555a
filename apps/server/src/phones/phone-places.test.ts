import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPhones } from './find-phones.ts'
import { maskPhones } from './mask-phones.ts'
import { maskPlaces, phonePlaces } from './phone-places.ts'
import { writtenMobiles } from './written-mobiles.ts'
import { writtenPhones } from './written-phones.ts'

const phones = [...writtenMobiles, ...writtenPhones.map(([text]) => text)]

test('masking a text by places gives the same as masking it by phones', () => {
  const piece = fc.oneof(fc.constantFrom(...phones), fc.constantFrom('电话：', '，', '\n', '；转 801', '/22', '共 1234 台', '⑬'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      expect(maskPlaces(text, phonePlaces(findPhones(text)))).toBe(maskPhones(text))
    }),
  )
})
