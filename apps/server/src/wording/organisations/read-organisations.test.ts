import { describe, expect, test } from 'vitest'
import { readOrganisations } from './read-organisations.ts'

const first = '青岭市大川建设有限公司'
const second = '明江市政设计院有限公司'
const namesIn = (value: string) => readOrganisations(value).map(({ name }) => name)

describe('a list', () => {
  test.each([
    `1、${first} 2、${second}`,
    `1.${first}2.${second}`,
    `1）${first} 2）${second}`,
    `①${first}②${second}`,
    `⑴${first}，⑵${second}`,
    `（1）${first}；（2）${second}`,
    `（一）${first}（二）${second}`,
    `一、${first} 二、${second}`,
    `1、${first}（小微企业） 2、${second}（中型企业），地址：青岭市东路1号`,
    `${first}、${second}`,
    `${first}；${second}`,
    `${first}，${second}`,
    `包1：${first} 包2：${second}`,
    `标段一：${first}；标段二：${second}`,
    `第1包：${first}\n第2包：${second}`,
    `1包：${first}，2包：${second}`,
    `A包：${first}B包：${second}`,
    `第一标段 ${first} 第二标段 ${second}`,
    `第一标段${first}第二标段${second}`,
    `采购包1（水泵）：${first}；采购包2（阀门）：${second}`,
    `合同包1:${first};合同包2:流标;合同包3:${second}`,
    `包1、包2：${first}；包3：${second}`,
    `包1：${first}，中标价：100万元；包2：${second}，中标价：90万元`,
    `1、包1：${first} 2、包2：${second}`,
    `${first}（包1）、${second}（包2）`,
  ])('names both organisations: %s', (value) => {
    expect(namesIn(value)).toEqual([first, second])
    for (const { name, start, end } of readOrganisations(value)) expect(value.slice(start, end)).toBe(name)
  })

  test('of consortia names each of them', () => {
    expect(namesIn(`1、${first}、${second}联合体 2、丙山工程有限公司`)).toEqual([`${first}、${second}联合体`, '丙山工程有限公司'])
    expect(namesIn(`${first}（联合体成员：${second}）；丙山工程有限公司`)).toEqual([
      `${first}（联合体成员：${second}）`,
      '丙山工程有限公司',
    ])
    expect(namesIn(`丙山工程有限公司；${first}、${second}联合体`)).toEqual(['丙山工程有限公司', `${first}、${second}联合体`])
    expect(namesIn(`${first}（牵头人）、${second}（成员）、丙山工程有限公司（牵头人）、丁河测绘有限公司（成员）`)).toHaveLength(2)
  })

  test('of lots contains the lists and consortia of each lot', () => {
    expect(namesIn(`包1：1、${first} 2、丙山工程有限公司 包2：${second}`)).toEqual([first, '丙山工程有限公司', second])
    expect(namesIn(`包1：${first}、丙山工程有限公司联合体 包2：${second}`)).toEqual([`${first}、丙山工程有限公司联合体`, second])
    expect(namesIn(`包1：${first}第3标段项目部 包2：${second}`)).toEqual([`${first}第3标段项目部`, second])
  })

  test('of great length is read as far as its items are complete', () => {
    const list = (sign: string) => Array.from({ length: 300 }, (_, index) => `青岭市第${100 + index}建设有限公司${sign}`)
    for (const words of [
      list('、').join(''),
      list(' ')
        .map((name, index) => `${index + 1}、${name}`)
        .join(''),
    ]) {
      const names = namesIn(words)
      expect(names.length).toBeGreaterThan(90)
      expect(names.every((name) => /^青岭市第\d{3}建设有限公司$/u.test(name))).toBe(true)
    }
  })

  test.each([
    '上海3、4号工坊有限公司',
    '青岭1.5度科技有限公司',
    '360科技（青岭）有限公司',
    `${first}（原名：${second}）`,
    '中铁1局有限公司第2、3项目部',
    '中铁1局有限公司第2标段项目部',
    '第一包材有限公司',
    '一包装材料有限公司',
  ])('is not read from the single name %s', (value) => expect(namesIn(value)).toEqual([value]))

  test.each([
    `${first}，位于青岭市高新科技园`,
    `${first}，原名${second}`,
    `${first}，地址：青岭市${second}`,
    `${first}，中标金额100万元`,
    `1、${first}`,
    `①${first}`,
    `包1：${first}`,
    `包1：${first} 包2：废标`,
    `第一标段：${first}；第二标段：详见附件`,
    `${first}（第二标段）`,
  ])('names only the first organisation: %s', (value) => expect(namesIn(value)).toEqual([first]))
})

describe('a consortium is one name as written', () => {
  test.each([
    `${first}、${second}联合体`,
    `${first}、${second}（联合体）`,
    `${first}（牵头人）,${second}（成员）`,
    `联合体牵头人：${first}，联合体成员：${second}`,
    `联合体牵头单位：${first}；联合体成员单位：${second}`,
    `主体：${first}，成员：${second}`,
    `${first}（主）${second}（成）`,
    `${first}（主体）、${second}（成员）`,
    `${first}（联合体牵头方），${second}`,
    `（牵头人）${first}，（成员）${second}`,
    `1、${first}（牵头人） 2、${second}（成员）`.slice(2),
    `${first}（联合体成员：${second}）`,
    `联合体：${first}、${second}`,
  ])('%s', (value) => expect(namesIn(value)).toEqual([value.replaceAll(' ', '')]))

  test('without the words behind it', () => {
    expect(namesIn(`${first}（牵头人）、${second}（成员），中标价：100万元`)).toEqual([`${first}（牵头人）、${second}（成员）`])
  })

  test('or only the name of its single member', () => {
    expect(namesIn(`联合体牵头人：${first}`)).toEqual([first])
    expect(namesIn(`成员单位：${second}`)).toEqual([second])
  })
})

test.each(['', '详见公告', '；'])('%j names no organisation', (value) => expect(namesIn(value)).toEqual([]))
