import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checked, isValid, type ValidatorName } from './validators.ts'

const names: readonly ValidatorName[] = [
  'ip',
  'phoneOrLandline',
  'landline',
  'mobile',
  'mainlandMobile',
  'idNumber',
  'url',
  'email',
  'lowerCase',
  'upperCase',
  'letters',
]
const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`))
const messageOf = (name: ValidatorName, text: string) => z.safeParse(checked(name), text).error?.issues[0]?.message

const right: Record<ValidatorName, readonly string[]> = {
  ip: ['0.0.0.0', '192.168.1.10', '255.255.255.255', '::1', '2001:db8::ff00:42:8329', '::ffff:192.0.2.1'],
  phoneOrLandline: ['13812345678', '10000000000', '010-1234567', '0574-87654321'],
  landline: ['010-1234567', '010-12345678', '0574-8765432', '0574-87654321'],
  mobile: ['13812345678', '10000000000', '19999999999'],
  mainlandMobile: ['13812345678', '14112345678', '16612345678', '19912345678'],
  idNumber: ['330203851231002', '330203198512310021', '33020319851231002X', '33020319851231002x'],
  taxNumber: ['91330106673959654P', '91440300708461136T'],
  url: ['http://a.cn', 'https://www.example.com/a?b=c#d', 'ftp://files.example.com', 'https://招标.中国/公告', 'HTTPS://EXAMPLE.COM'],
  email: ['a@b.cn', 'li.lei@example.com', 'li-lei+bids_1@mail.example-site.com.cn', 'A1@1.co'],
  lowerCase: ['a', 'abcxyz'],
  upperCase: ['A', 'ABCXYZ'],
  letters: ['a', 'aBcXyZ'],
}

const wrong: Record<ValidatorName, readonly string[]> = {
  ip: ['256.1.1.1', '1.1.1', '1.1.1.1.1', '01.1.1.1', '1.1.1.1.', '１.1.1.1', ':', ':::', '1::2::3', '12345::', '::1]', '127.0.0.1:80'],
  phoneOrLandline: ['1381234567', '138123456789', '87654321', '0574 87654321', '010-123456'],
  landline: ['01012345678', '10-1234567', '010-123456', '010-123456789', '01000-1234567', '(010)1234567', '010—1234567', '13812345678'],
  mobile: ['1381234567', '138123456789', '23812345678', '１３８１２３４５６７８', '138 1234 5678', ' 13812345678', '13812345678\n'],
  mainlandMobile: ['14212345678', '15412345678', '16112345678', '17912345678', '19412345678', '12345678901', '1381234567'],
  idNumber: ['33020385123100', '3302038512310021', '33020385123100X', '33020319851231002Y', '3302031985123100210', '３30203198512310021'],
  taxNumber: ['91330106673959654Q', '91330106673959654p', '9133010667395965', ' 91330106673959654P'],
  url: ['example.com', 'http://', 'https:///path', 'javascript:alert(1)', 'data:text/html,x', 'http:// a.cn', 'http://a b.cn'],
  email: ['a@b', '@b.cn', 'a@', 'a.@b.cn', '.a@b.cn', 'a..b@c.cn', 'a b@c.cn', 'a@b..cn', 'a@.cn', 'a@b.cn.', 'a@b@c.cn', 'ａ＠b.cn'],
  lowerCase: ['A', 'a1', 'ａ', 'a b', 'é'],
  upperCase: ['a', 'A1', 'Ａ', 'A B', 'É'],
  letters: ['1', 'a1', 'ａ', 'a b', 'é', '字'],
}

test.each(names)('%s accepts empty and valid text and refuses invalid text', (name) => {
  expect(['', ...right[name]].filter((text) => !isValid(name, text))).toEqual([])
  expect(wrong[name].filter((text) => isValid(name, text))).toEqual([])
})

test.each<[ValidatorName, string]>([
  ['ip', '请输入正确的IP地址'],
  ['phoneOrLandline', '请输入正确的电话号码或者固话号码'],
  ['landline', '请输入正确的固话（格式：区号+号码,如010-1234567）'],
  ['mobile', '请输入正确的电话号码'],
  ['idNumber', '请输入正确的身份证号码'],
])('a form with an invalid %s says %s', (name, message) => {
  for (const text of wrong[name].filter((text) => text === text.trim())) expect(messageOf(name, text)).toBe(message)
})

test('a form removes surrounding spaces and may be left empty', () => {
  expect(z.parse(checked('mobile'), ' 13812345678\n')).toBe('13812345678')
  expect(z.parse(checked('email'), '　li.lei@example.com ')).toBe('li.lei@example.com')
  for (const name of names) expect(z.parse(checked(name), ' ')).toBe('')
})

test('every message is Chinese', () => {
  for (const name of names) expect(messageOf(name, '?')).toMatch(/^请输入/)
})

describe('mobile numbers of the mainland', () => {
  /** The third digits that the specification lists for each second digit. */
  const listed: Record<string, string> = {
    3: '0123456789',
    4: '01456789',
    5: '012356789',
    6: '2567',
    7: '012345678',
    8: '0123456789',
    9: '012356789',
  }
  const prefixes = Array.from({ length: 100 }, (_, index) => String(100 + index))

  test.each(prefixes)('with the prefix %s are accepted only if the prefix is listed', (prefix) => {
    const isListed = listed[prefix.charAt(1)]?.includes(prefix.charAt(2)) ?? false
    fc.assert(
      fc.property(digits(8), (rest) => {
        expect(isValid('mainlandMobile', prefix + rest)).toBe(isListed)
      }),
      { numRuns: 20 },
    )
  })

  test('have exactly 11 digits without other characters', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(11), fc.constantFrom(' ', '-', '　', '\n', '０', 'a'), (rest, place, other) => {
        const phone = `13${rest}`
        expect(isValid('mainlandMobile', phone)).toBe(true)
        for (const text of [phone.slice(1), phone.slice(0, -1), `${phone}0`, phone.slice(0, place) + other + phone.slice(place)]) {
          expect(isValid('mainlandMobile', text)).toBe(false)
          expect(isValid('mobile', text)).toBe(false)
        }
      }),
    )
  })
})

describe('values checked by their form', () => {
  test('a mobile phone is any 11 digits that begin with 1', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9,13}$/), (text) => {
        expect(isValid('mobile', text)).toBe(text.length === 11 && text.startsWith('1'))
      }),
    )
  })

  test('an ID number has 15 or 18 digits, the last of 18 may be X', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13,19}$/), (text) => {
        expect(isValid('idNumber', text)).toBe(text.length === 15 || text.length === 18)
        expect(isValid('idNumber', `${text}X`)).toBe(text.length === 17)
      }),
    )
  })

  test('an IP address is four numbers up to 255', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 3, maxLength: 5 }), (parts) => {
        expect(isValid('ip', parts.join('.'))).toBe(parts.length === 4 && parts.every((part) => part <= 255))
      }),
    )
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(isValid('ip', address)).toBe(true)
      }),
    )
  })

  test('an email address may have words separated by single -, + and .', () => {
    const word = fc.stringMatching(/^\w{1,8}$/)
    const name = fc
      .tuple(word, fc.array(fc.tuple(fc.constantFrom('-', '+', '.'), word), { maxLength: 4 }))
      .map((parts) => parts.flat(3).join(''))
    const domain = fc.array(word, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.'))
    fc.assert(
      fc.property(name, domain, (name, domain) => {
        expect(isValid('email', `${name}@${domain}`)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(name, word, (name, word) => {
        expect(isValid('email', `${name}@${word}`)).toBe(false)
      }),
    )
  })

  // quadratic time would be minutes
  test('no validator takes long for any text', { timeout: 20_000 }, () => {
    const hostile = [
      `${'a.'.repeat(50_000)}@`,
      `a@${'a-'.repeat(50_000)}`,
      `a@${'a.'.repeat(50_000)}!`,
      '1.'.repeat(50_000),
      ':'.repeat(50_000),
    ]
    for (const text of hostile) for (const name of names) expect(isValid(name, text)).toBe(false)
  })
})
