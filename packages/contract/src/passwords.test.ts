import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem, passwordRules } from './passwords.ts'

test.each([
  ['demo-2026', null],
  ['只有汉字也可以的密码', null],
  ['1234567', '密码应为 8 到 64 个字符'],
  ['12345678', '密码不能全是数字，请加入字母或符号'],
  ['１２３４５６７８', '密码不能全是数字，请加入字母或符号'],
  ['Zhang-San', '密码不能与用户名或手机号相同'],
  ['ｚｈａｎｇ-san', '密码不能与用户名或手机号相同'],
])('the password %s gives the message %s', (password, message) => {
  expect(passwordProblem(password, { name: 'zhang-san', phone: '13900000000' })).toBe(message)
})

test('a password is accepted exactly if every shown rule holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.option(fc.string({ maxLength: 12 })), (password, name) => {
      const isFit = passwordRules.every((rule) => rule.holds(password.normalize('NFKC'), { name }))
      expect(passwordProblem(password, { name }) === null).toBe(isFit)
    }),
  )
})
