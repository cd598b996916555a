import { describe, expect, test } from 'vitest'
import type { StatedFacts } from '../notice.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { parseNotice } from '../html/parse-html.ts'
import { readContent } from '../testing/read-content.ts'
import { extractFacts } from './extract-facts.ts'

const first = '青岭市大川建设有限公司'
const second = '明江市政设计院有限公司'

function read(body: string, stated: StatedFacts = {}): NoticeFacts {
  const isHtml = body.startsWith('<')
  const written = { html: isHtml ? body : null, text: isHtml ? null : body }
  const others = { sourceName: '某平台', sourceId: null, url: null, publishedAt: null, attachments: [] }
  return extractFacts(parseNotice({ ...others, ...written, title: '管网工程中标结果公告', stated }), stated, { publishedAt: null })
}

const winnersOf = ({ winners }: NoticeFacts) => winners.map(({ name }) => name.value)
const inLine = (words: string) => read(`一、项目编号：QL-1\n中标人：${words}\n中标价：123.4万元`)
const inCell = (words: string) =>
  read(`<table><tr><td>中标供应商</td><td>${words}</td></tr><tr><td>中标价</td><td>123.4万元</td></tr></table>`)
const inRow = (words: string) =>
  read(`<table><tr><td>序号</td><td>中标供应商</td><td>中标价（万元）</td></tr><tr><td>1</td><td>${words}</td><td>123.4</td></tr></table>`)

async function inField(words: string): Promise<NoticeFacts> {
  const record = { title: '管网工程中标结果公告', publishedAt: '2026-01-01', content: '正文', 中标人: words }
  const [raw] = (await readContent('feed.jsonl', JSON.stringify(record))).notices
  if (raw === undefined) throw new Error('the feed was not read')
  return extractFacts(parseNotice(raw), raw.stated, { publishedAt: null })
}

describe('a numbered list of winners', () => {
  test.each([`1、${first} 2、${second}`, `①${first}②${second}`, `（1）${first}；（2）${second}`, `1.${first}；2.${second}`])(
    'gives every winner in the form %s',
    async (words) => {
      for (const facts of [inLine(words), inCell(words), inRow(words), await inField(words)])
        expect(winnersOf(facts)).toEqual([first, second])
    },
  )

  test('does not give the total price to a single winner', () => {
    for (const facts of [inLine(`1、${first} 2、${second}`), inCell(`①${first}②${second}`)]) {
      expect(facts.winners.map(({ price }) => price)).toEqual([null, null])
      expect(facts.winningAmount?.value).toBe(123400000)
    }
    for (const prices of ['1、100万元 2、90万元', '1. 10万元；2. 9万元', '包1：100万元 包2：90万元']) {
      const numbered = read(`中标人：1、${first} 2、${second}\n中标价：${prices}`)
      expect([numbered.winners.map(({ price }) => price), numbered.winningAmount]).toEqual([[null, null], null])
    }
  })

  test('gives candidates as well', () => {
    const { winners, candidates } = read(`中标候选人（排名不分先后）：${second}；丙山工程有限公司。\n中标人：${first}`)
    expect([...winners, ...candidates].map(({ name }) => name.value)).toEqual([first, second, '丙山工程有限公司'])
  })
})

describe('a list of winners over several lines', () => {
  test.each([
    `1、${first}\n2、${second}`,
    `（1）${first}\n（2）${second}`,
    `\n1. ${first}\n2. ${second}`,
    `\n一、${first}\n二、${second}`,
    `1、${first}；\n2、${second}（小微企业）。`,
    `包1：${first}\n包2：${second}`,
    `第一标段：${first}\n第二标段：流标\n第三标段：${second}`,
    `\n01包 ${first}\n02包 ${second}`,
    `包1：${first}；包2：${second}`,
    `第一标段：${first}；第二标段：${second}`,
  ])('is read from %s', async (words) => {
    const facts = inLine(words)
    expect(winnersOf(facts)).toEqual([first, second])
    expect(facts.winners.map(({ price }) => price)).toEqual([null, null])
    expect(facts.winningAmount?.value).toBe(123400000)
    expect(winnersOf(await inField(words))).toEqual([first, second])
  })

  test.each([
    `1、${first}，中标价：100万元\n2、${second}，中标价：90万元`,
    `包1：${first}，中标价：100万元；包2：${second}，中标价：90万元`,
    `\n1、${first}\n中标价：100万元\n2、${second}\n中标价：90万元`,
    `\n包1：${first}\n地址：青岭市东路1号\n中标价：100万元\n包2：${second}\n地址：明江市西路1号\n中标价：90万元`,
  ])('gives a price for each winner: %s', (words) => {
    const facts = read(`中标人：${words}`)
    expect(facts.winners.map(({ name, price }) => [name.value, price?.value])).toEqual([
      [first, 100000000],
      [second, 90000000],
    ])
    expect(facts.winningAmount?.value).toBe(190000000)
  })

  test.each([
    `${first}\n${second}\n2026年1月1日`,
    `1、${first}\n2、采购代理机构：${second}`,
    `1、${first}\n3、${second}`,
    `1、${first}\n（2）${second}`,
    `1、${first}\n2、${second}负责本项目的代理工作`,
    `1、${first}\n2、${second}（放弃中标）`,
    `1、${first}\n采购人：东山县教育局\n2、${second}`,
    `${first}\n2、${second}`,
    `包1：${first}\n${second}`,
  ])('ends before other words: %s', (words) => expect(winnersOf(read(`中标人：${words}`))).toEqual([first]))

  test('is not read as one name if it begins with a shop', () => {
    expect(winnersOf(read(`中标供应商：1、东山好水净水器\n2、${second}`))).toEqual(['东山好水净水器'])
  })

  test('of candidates gives their ranks', () => {
    for (const sign of ['\n', ' ', '\n中标价：1万元\n']) {
      const { winners, candidates } = read(`中标候选人：1、${first}${sign}2、${second}${sign}3、丙山工程有限公司`)
      expect(winners.map(({ name }) => name.value)).toEqual([first])
      expect(candidates.map(({ rank, name }) => [rank, name.value])).toEqual([
        [1, first],
        [2, second],
        [3, '丙山工程有限公司'],
      ])
    }
  })

  test('with a price for each lot gives no total', () => {
    const facts = read(`中标人：包1：${first}；包2：${first}\n中标价：包1：100万元；包2：90万元`)
    expect([winnersOf(facts), facts.winningAmount]).toEqual([[first], null])
  })
})

describe('a field of a feed', () => {
  test.each([
    [`包1：${first} 包2：${second}`, [first, second]],
    [`${first}、张三`, [first, '张三']],
    ['张三、李四', ['张三', '李四']],
    [`${first}|${second}`, [first, second]],
    [`${first}；地址：青岭市东路1号`, [first]],
    [`${first}（原名：${second}、丙山工程有限公司）`, [`${first}（原名：${second}、丙山工程有限公司）`]],
    [`联合体牵头人：${first}\n联合体成员：${second}`, [`联合体牵头人：${first}；联合体成员：${second}`]],
    [`包1：${first}；包2：${first}`, [first]],
  ])('gives the winners of %s', async (words, names) => expect(winnersOf(await inField(words))).toEqual(names))

  test('gives any number of winners', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `青岭市第${100 + index}建设有限公司`)
    expect(winnersOf(await inField(names.join('、')))).toEqual(names)
  })

  test('that was cut at each sign by an earlier version is read as one statement', () => {
    const cut = ['1', `${first} 2`, second].map((name) => ({ name }))
    expect(winnersOf(read('正文', { winners: cut }))).toEqual([first, second])
    expect(winnersOf(read('正文', { winners: [{ name: `${first}（牵头人）` }, { name: `${second}（成员）` }] }))).toHaveLength(1)
  })
})

describe('a consortium is one winner with its name as written', () => {
  test.each([
    `${first}、${second}联合体`,
    `${first}（牵头人）,${second}（成员）`,
    `联合体牵头人：${first}，联合体成员：${second}`,
    `联合体牵头单位：${first}；联合体成员单位：${second}`,
    `${first}（主）${second}（成）`,
    `${first}（主体）、${second}`,
    `${first}（联合体牵头方）、${second}（联合体成员方）`,
    `${first}（联合体成员：${second}）`,
  ])('in the form %s', async (words) => {
    for (const facts of [inLine(words), inCell(words), inRow(words)]) {
      expect(facts.winners.map(({ name, price }) => [name.value, price?.value])).toEqual([[words, 123400000]])
    }
    expect(winnersOf(await inField(words))).toEqual([words])
  })

  test('even if the notice names it again in another order', () => {
    const facts = read(`中标人：${first}（牵头人）、${second}（成员）\n经评审，中标人：${second}（成员）、${first}（牵头人）`)
    expect(facts.winners).toHaveLength(1)
  })
})

test.each([
  '（小微企业）',
  '（残疾人福利性单位）',
  '（统一社会信用代码：91330200MA2AABCDEH）',
  ' 91330200MA2AABCDEH',
  '（91330200MA2AABCDEH）',
])('additions behind a winner are not part of its name: %s', async (words) => {
  for (const facts of [inLine(first + words), inCell(first + words), inRow(first + words), await inField(first + words)])
    expect(winnersOf(facts)).toEqual([first])
})
