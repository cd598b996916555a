import { expect, test } from 'vitest'
import { readNames } from '../../../wording/organisations/read-names.ts'
import { maskFor } from '../rights/mask-phones.ts'
import { shownCompanies } from './present-row.ts'

const masking = maskFor({ grants: [] }, null)
const keyOf = (name: string) => readNames(name)[0]?.key ?? ''
const known = { [keyOf('甲建设有限公司')]: 1, [keyOf('乙设计院有限公司')]: 2 }
const companies = (...names: (string | null)[]) => shownCompanies(names, known, masking).companies

test('a consortium’s full name refers to its lead, and each member’s name to the member', () => {
  const name = '乙设计院有限公司（成员）、甲建设有限公司（牵头人）'
  expect(companies(name, null)).toEqual({ [name]: 1, 甲建设有限公司: 1, 乙设计院有限公司: 2 })
  expect(companies('甲建设有限公司、丙勘察有限公司')).toEqual({ '甲建设有限公司、丙勘察有限公司': 1, 甲建设有限公司: 1 })
})

test('a single company is listed by its name alone, however it is written', () => {
  expect(companies('甲建设有限公司')).toEqual({ 甲建设有限公司: 1 })
  expect(companies('丙勘察有限公司', '详见公告')).toEqual({})
})

test('a phone inside a company name is masked', () => {
  const shown = Object.keys(companies('甲建设有限公司13812345678、乙设计院有限公司') ?? {})
  expect(shown.join()).not.toContain('13812345678')
})
