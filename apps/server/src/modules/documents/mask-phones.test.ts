import { expect, test } from 'vitest'
import fc from 'fast-check'
import { maskPhones } from './mask-phones.ts'

test.each([
  ['联系人：王工 13812345678', '联系人：王工 138****5678'],
  ['电话：138 1234 5678', '电话：138 **** 5678'],
  ['电话：0574-87654321', '电话：0574-8765****'],
  ['电话：（027）82345678转801', '电话：（027）8234****转801'],
  ['服务热线 400-888-1234', '服务热线 400-888-****'],
  ['电话：８７６５４３２１', '电话：８７６５****'],
  ['项目编号：20261118000123456', '项目编号：20261118000123456'],
  ['预算金额：13800000.00元', '预算金额：13800000.00元'],
])('%s', (text, masked) => {
  expect(maskPhones(text)).toHaveLength(text.length)
  expect(maskPhones(text)).toBe(masked)
})

test('masking keeps the length of any text, and masks every mobile number in it', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }).map((list) => `13${list.join('')}`)
  fc.assert(
    fc.property(fc.string(), digits, fc.string(), (before, phone, after) => {
      const text = `${before} ${phone} ${after}`
      const masked = maskPhones(text)
      expect(masked).toHaveLength(text.length)
      expect(masked).not.toContain(phone)
    }),
  )
})
