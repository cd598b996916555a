import { expect, test } from 'vitest'
import { isSpelt } from '../../../search/initials.ts'
import { initialsOf } from './initials-of.ts'

test.each([
  ['杭州科技有限公司', ['hzkj', 'kjyx', 'hzkjyxgs']],
  ['重庆长安银行股份有限公司', ['cqca', 'zqzay', 'cayx', 'cayh']],
  ['厦门（中国）集團', ['xmzgjt', 'smzg']],
  ['ＴＣＬ科技集团', ['tcl', 'tclkj']],
  ['3M中国有限公司', ['mzg']],
])('%s is found by %j', (name, letters) => {
  for (const asked of letters) expect(isSpelt(initialsOf(name), asked)).toBe(true)
})

test.each([
  ['杭州科技有限公司', 'hkj'],
  ['3M中国', 'smzg'],
  ['', 'a'],
])('%s is not found by %s', (name, asked) => {
  expect(isSpelt(initialsOf(name), asked)).toBe(false)
})
