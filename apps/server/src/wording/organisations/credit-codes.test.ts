import { describe, expect, test } from 'vitest'
import { readCreditCodes } from './credit-codes.ts'

// of companies that publish theirs
const one = '91330106673959654P'
const other = '91440300708461136T'
const codesIn = (text: string, names = ['甲市建设有限公司', '乙市设计有限公司']) =>
  readCreditCodes(text, names).map(({ name, code }) => [name, code.value])

describe('a credit code beside a name', () => {
  test.each([
    `中标人：甲市建设有限公司\n统一社会信用代码：${one}\n地址：中山路1号`,
    `甲市建设有限公司（统一社会信用代码：${one}）`,
    `供应商名称\t统一社会信用代码\n甲市建设有限公司\t${one}\t100万元`,
    `甲市建设有限公司，纳税人识别号：${one}`,
    `甲市建设有限公司（小微企业）（${one}）`,
  ])('is read from %s', (text) => {
    expect(codesIn(text)).toEqual([['甲市建设有限公司', one]])
  })

  test('has its place in the text as evidence', () => {
    const text = `甲市建设有限公司（信用代码：${one}）`
    const [found] = readCreditCodes(text, ['甲市建设有限公司'])
    expect(found?.code.evidence === null ? '' : text.slice(found?.code.evidence?.start, found?.code.evidence?.end)).toBe(one)
  })

  test('belongs to the name before it if there are two', () => {
    expect(codesIn(`甲市建设有限公司\t${one}\n乙市设计有限公司\t${other}`)).toEqual([
      ['甲市建设有限公司', one],
      ['乙市设计有限公司', other],
    ])
  })
})

test.each([
  ['of a wrong check digit', `甲市建设有限公司（统一社会信用代码：91330106673959654Q）`],
  ['of somebody else', `中标人：甲市建设有限公司\n监督部门：乙县财政局 统一信用代码：${one}`],
  ['far away', `甲市建设有限公司${'，资质'.repeat(30)}统一社会信用代码：${one}`],
  ['before any name', `统一社会信用代码：${one} 甲市建设有限公司`],
  ['where a table has the names first and the codes below', `甲市建设有限公司\t乙市设计有限公司\n代码\t${one}\t${other}`],
  ['within a longer number', `甲市建设有限公司 代码：${one}7`],
  ['that two names have', `甲市建设有限公司 代码${one}\n乙市设计有限公司 代码${one}`],
])('a name gets no code %s', (_, text) => {
  expect(codesIn(text)).toEqual([])
})
