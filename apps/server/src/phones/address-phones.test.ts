import { describe, expect, test } from 'vitest'
import { containsMobile, mobilesIn } from './address-phones.ts'

describe('an address contains a mobile number', () => {
  test.each([
    'https://a.test/13800001111.pdf',
    'https://a.test/招标文件（电话13800001111）.pdf',
    'https://a.test/%E6%89%8B13800001111.pdf',
    'https://a.test/?phone=%31%33%38%30%30%30%30%31%31%31%31',
    'https://a.test/?phone=%EF%BC%91%EF%BC%93%EF%BC%9800001111',
    'https://a.test/?phone=１３８００００１１１１',
    'https://a.test/?phone=138-0000-1111&id=7',
    'https://a.test/?phone=138%2D0000%2d1111',
    'https://a.test/?phone=138%200000%201111',
    'https://a.test/?phone=+86+138+0000+1111',
    'https://a.test/tel13800001111',
    'https://a.test/file13800001111',
  ])('%s', (address) => {
    expect(mobilesIn(address)).toEqual(['13800001111'])
    expect(containsMobile(address)).toBe(true)
  })
})

describe('an address contains no mobile number, but a code', () => {
  test.each([
    'https://a.test/2026/11/20/t20261120_1234567.html',
    'https://a.test/?publishId=2057710995066769410',
    'https://a.test/?uuid=246cc1556d6946d293db17211020740b',
    'https://a.test/?uuid=e02d26a8-7519-4ee1-9ed1-dec82d77c8f3',
    'https://a.test/?time=1763600000000',
    'https://a.test/?code=138-00001-111',
    'https://a.test/12800001111.html',
  ])('%s', (address) => {
    expect(containsMobile(address)).toBe(false)
  })

  test('but a number that is to be forgotten is also looked for within a code', () => {
    expect(mobilesIn('https://a.test/?uuid=246cc1556d6946d293db17211020740b')).toEqual(['17211020740'])
  })
})
