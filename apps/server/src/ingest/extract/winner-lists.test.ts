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

describe('a numbered list of winners names each', () => {
  test.each([`1、${first} 2、${second}`, `①${first}②${second}`, `（1）${first}；（2）${second}`, `1.${first}；2.${second}`])(
    '%s',
    async (words) => {
      for (const facts of [inLine(words), inCell(words), inRow(words), await inField(words)])
        expect(winnersOf(facts)).toEqual([first, second])
    },
  )

  test('the price behind it is that of all together, not of one of them', () => {
    for (const facts of [inLine(`1、${first} 2、${second}`), inCell(`①${first}②${second}`)]) {
      expect(facts.winners.map(({ price }) => price)).toEqual([null, null])
      expect(facts.winningAmount?.value).toBe(123400000)
    }
    const numbered = read(`中标人：1、${first} 2、${second}\n中标价：1、100万元 2、90万元`)
    expect([numbered.winners.map(({ price }) => price), numbered.winningAmount]).toEqual([[null, null], null])
  })

  test('candidates, too', () => {
    const { winners, candidates } = read(`中标候选人（排名不分先后）：${second}；丙山工程有限公司。\n中标人：${first}`)
    expect([...winners, ...candidates].map(({ name }) => name.value)).toEqual([first, second, '丙山工程有限公司'])
  })
})

describe('a consortium is one winner, named as it is written', () => {
  test.each([
    `${first}、${second}联合体`,
    `${first}（牵头人）,${second}（成员）`,
    `联合体牵头人：${first}，联合体成员：${second}`,
    `联合体牵头单位：${first}；联合体成员单位：${second}`,
    `${first}（主）${second}（成）`,
    `${first}（主体）、${second}`,
    `${first}（联合体牵头方）、${second}（联合体成员方）`,
    `${first}（联合体成员：${second}）`,
  ])('%s', async (words) => {
    for (const facts of [inLine(words), inCell(words), inRow(words)]) {
      expect(facts.winners.map(({ name, price }) => [name.value, price?.value])).toEqual([[words, 123400000]])
    }
    expect(winnersOf(await inField(words))).toEqual([words.replaceAll('；', '、')])
  })

  test('that a notice names again in other words is one winner', () => {
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
])('what stands behind a winner is no part of its name: %s', async (words) => {
  for (const facts of [inLine(first + words), inCell(first + words), inRow(first + words), await inField(first + words)])
    expect(winnersOf(facts)).toEqual([first])
})
