import { expect, test } from 'vitest'
import { alternativesIn, plainParts, withAlternative, withoutAlternative } from './alternatives.ts'

test.each([
  ['电梯', '电梯|升降机'],
  ['电梯 维修', '电梯|升降机 维修'],
  ['维修　电梯、采购', '维修　电梯|升降机、采购'],
  ['电梯|扶梯 维修', '电梯|扶梯|升降机 维修'],
  ['电梯 ｜ 扶梯，直梯', '电梯 ｜ 扶梯，直梯|升降机'],
  ['电梯 维修 电梯', '电梯|升降机 维修 电梯|升降机'],
  ['“旧 货” 电梯 -(维修 保养)', '“旧 货” 电梯|升降机 -(维修 保养)'],
  ['电梯|(直梯 "a b")', '电梯|升降机|(直梯 "a b")'],
  ['电梯| 1,000', '电梯|升降机| 1,000'],
  ['电梯 标题:电梯 "电梯" -电梯', '电梯|升降机 标题:电梯 "电梯" -电梯'],
])('%s becomes %s and changes back when the alternative is removed', (words, widened) => {
  expect(withAlternative(words, '电梯', '升降机')).toBe(widened)
  expect(withoutAlternative(widened, '电梯', '升降机')).toBe(words)
})

test.each([
  '',
  '扶梯',
  '客用电梯',
  '"电梯"',
  '“电梯 采购”',
  '-电梯',
  '－电梯',
  '标题:电梯',
  '標題：电梯',
  '(电梯)',
  '（电梯 维修）',
  '标题:(电梯|扶梯)',
  '电梯"直梯"',
  '(直梯)电梯',
  '扶梯|电梯',
  '电梯 (维修',
  '电梯 维修）',
  '电梯 5"屏',
  '电梯|升降机',
])('%s is left unchanged', (words) => {
  expect(withAlternative(words, '电梯', '升降机')).toBeNull()
})

test('letter case and width do not matter for a word', () => {
  expect(withAlternative('ＬＥＤ 屏', 'led', 'Oled')).toBe('ＬＥＤ|Oled 屏')
  expect(withAlternative('LED|OLED', 'led', 'ｏｌｅｄ')).toBeNull()
  expect(withoutAlternative('LED|OLED 屏', 'led', 'oled')).toBe('LED 屏')
  expect(alternativesIn('LED led|Oled')).toEqual([{ word: 'LED', others: ['Oled'] }])
})

test('an alternative that is no plain word is refused', () => {
  for (const other of ['升降 机', '-升降机', '升降机|直梯', '"升降机"', '']) expect(withAlternative('电梯', '电梯', other)).toBeNull()
  expect(withAlternative('电梯,300,400', '电梯', 'A1')).toBeNull()
})

test('a search stays within 50 words and 500 characters', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `词${index}`).join(' ')
  expect(withAlternative(many(49), '词0', '升降机')).toMatch(/^词0\|升降机 词1 /)
  expect(withAlternative(many(50), '词0', '升降机')).toBeNull()
  expect(withAlternative(many(100), '词0', '升降机')).toBeNull()
  expect(alternativesIn(many(100))).toHaveLength(100)
  expect(withAlternative(`电梯 ${'长'.repeat(492)}`, '电梯', '升降机')).toHaveLength(499)
  expect(withAlternative(`电梯 ${'长'.repeat(494)}`, '电梯', '升降机')).toBeNull()
})

test('plain words are listed with their alternatives', () => {
  expect(alternativesIn('电梯|升降机 维修')).toEqual([
    { word: '电梯', others: ['升降机'] },
    { word: '维修', others: [] },
  ])
  expect(alternativesIn('"电 梯"|升降机 -旧 标题:新 电梯|升降机 电梯，直梯')).toEqual([{ word: '电梯', others: ['升降机', '直梯'] }])
  expect(alternativesIn('电梯|"a b"|升降机')).toEqual([{ word: '电梯', others: [] }])
  expect(alternativesIn('（电梯')).toEqual([])
})

test('a search of plain words is split into its parts, and other searches are not', () => {
  expect(plainParts(' 电梯|升降机，电梯 维修 ')).toEqual([
    { word: '电梯', others: ['升降机'] },
    { word: '维修', others: [] },
  ])
  expect(plainParts('')).toEqual([])
  for (const words of ['电梯 -维修', '电梯|"a b"', '电梯 (维修', '标题:电梯']) expect(plainParts(words)).toBeNull()
})
