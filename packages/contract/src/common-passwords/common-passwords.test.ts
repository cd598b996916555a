import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessableProblem } from './guessable.ts'
import { commonPasswords } from './list.ts'

const owner = { name: 'zhang.wei-01', phone: '13912345678', enterprise: '浙江建工集团' }
const common = '这个密码太常见，容易被猜到，请换一个'
const plain = '密码主要由名称、年份或键盘顺序组成，容易被猜到，请换一个'

test('the list has 10,000 folded passwords, each refused as common', () => {
  const entries = commonPasswords.split(' ')
  expect(entries).toHaveLength(10_000)
  let before = ''
  for (const entry of entries) {
    const password = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1)
    expect(password > before).toBe(true)
    before = password
    expect(guessableProblem(password)).toBe(common)
  }
})

test.each([
  ['trustno1', common],
  ['TrustNo1', common],
  ['ｔｒｕｓｔｎｏ１', common],
  ['qq123456', common],
  ['sunshine2026', common],
  ['password2026!', plain],
  ['qwertyuiop123', common],
  ['zxcvbn,2026', plain],
  ['aaaaaaaa2025', plain],
  ['4321rewq2026', plain],
  ['zhang2026wei', plain],
  ['zhang.wei-01!', plain],
  ['13912345678a', plain],
  ['浙江建工集团2026', plain],
  ['demo-2026', plain],
  ['招标工作台2026', plain],
  ['woaini5201314', plain],
  ['woaini1314', plain],
  ['admin88417', plain],
  ['demo-2026-new', null],
  ['correct horse 9', null],
  ['只有汉字也可以的密码', null],
  ['xK7mPq2nRt5v', null],
])('the password %s gives %s', (password, problem) => {
  expect(guessableProblem(password, owner)).toBe(problem)
})

test.each([
  ['Passwort-100', { name: '张三-100' }, null],
  ['Passwort-88417', { name: 'sub-88417' }, null],
  ['Passwort-884172', { name: 'sub-884172' }, common],
  ['33010812345678+', { enterprise: '33010812345678' }, plain],
])('short digits of the owner do not count as words of the owner: %s of %j', (password, ofDigits, problem) => {
  expect(guessableProblem(password, ofDigits)).toBe(problem)
})

test('a random password is hardly ever refused', () => {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'.split('')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...letters), minLength: 12, maxLength: 12 }), (password) => {
      expect(guessableProblem(password, owner)).toBeNull()
    }),
    { seed: 20_260_101 },
  )
})
