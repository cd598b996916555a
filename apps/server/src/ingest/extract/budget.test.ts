import { shanghaiMoment } from '@tender/contract'
import { describe, expect, test } from 'vitest'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { parseNotice } from '../html/parse-html.ts'
import type { StatedFacts } from '../notice.ts'
import { extractFacts } from './extract-facts.ts'

function read(title: string, text: string, stated: StatedFacts = {}): { facts: NoticeFacts; text: string } {
  const parsed = parseNotice({
    sourceName: '某平台',
    sourceId: null,
    url: null,
    title,
    publishedAt: null,
    html: null,
    text,
    attachments: [],
    stated,
  })
  return { facts: extractFacts(parsed, stated, { publishedAt: shanghaiMoment(2025, 8, 29) }), text: parsed.text }
}

describe('the budget', () => {
  test.each([
    ['一标段招标控制价1500万元；二标段招标控制价800万元', 2_300_000_000],
    ['最高投标限价（招标控制价）：一标段最高投标限价240万元（含税价）；二标段最高投标限价158万元（含税价）。', 398_000_000],
    ['包1：办公家具，预算金额：50万元；包2：电脑，预算金额：30万元', 80_000_000],
    ['采购包1预算金额（元）：500,000.00\n采购包2预算金额（元）：300,000.00', 80_000_000],
    ['包1预算：120万元，包2预算：80万元，合计200万元', 200_000_000],
    ['包1预算：120万元，包2预算：80万元\n总预算：200万元', 200_000_000],
    ['包1预算：120万元，包2预算：80万元，包3见附件\n总预算：250万元', 250_000_000],
    ['（一）包一\n预算金额：50万元\n（二）包二\n预算金额：30万元', 80_000_000],
    ['2.1 Ⅰ标段 采购预算50万元。2.2 Ⅱ标段 采购预算30万元。', 80_000_000],
    ['共2包，预算金额：80万元；A包装预算：5万元', 80_000_000],
    ['预算金额（包一）：50万元\n预算金额（包二）：30万元', 80_000_000],
    ['子包一：变压器\n数量：2台\n最高限价（人民币）：17.5万元\n子包二：高、低压柜\n数量：1批\n最高限价（人民币）：132万元', 149_500_000],
    ['预算金额：子包一：29万元；子包二：12万元；子包三：13万元。', 54_000_000],
    [
      '招标控制价（最高投标限价）：\n标段一：332.719万元，超过招标控制价（最高投标限价）的作否决投标处理。\n标段二：354.3585万元，超过的作否决处理。',
      687_077_500,
    ],
    ['招标控制价：一标段：60万元\n二标段：40万元\n工期：30天，保证金5万元', 100_000_000],
    ['Ⅰ标段：预算金额50万元，最高限价48万元；Ⅱ标段：预算金额30万元，最高限价29万元', 80_000_000],
    ['一标段预算金额：50万元\n二标段预算金额：30万元\n1标段预算金额：50万元\n2标段预算金额：30万元', 80_000_000],
    ['预算金额：80万元（包1预算金额：50万元；包2预算金额：30万元）', 80_000_000],
    ['预算金额：80万元\n标项一：\n预算金额：50万元\n标项二：\n预算金额：30万元', 80_000_000],
    ['标段划分：1个标段，招标控制价1427万元。单项合同招标控制价1000万元', 1_427_000_000],
    ['一标段招标控制价1500万元。一标段投标限价800万元', 1_500_000_000],
  ])('adds up the lots that are named before their amounts: %s', (text, fen) => {
    expect(read('管网改造招标公告', text).facts.budget?.value).toBe(fen)
  })

  test.each([
    ['预算金额：36万元/年，服务期三年，合同总价108万元', 108_000_000],
    ['最高限价：36万元/年，服务期三年，总价108万元', 108_000_000],
    ['采购预算：300万元/年，服务期3年，总预算900万元', 900_000_000],
    ['采购预算：300万元/年。服务期3年，项目总预算：900万元', 900_000_000],
    ['采购预算：300万元/年，服务期3年', 300_000_000],
    ['采购预算：300万元/年。投标总价：不超过1000元', 300_000_000],
  ])('takes the total rather than the amount of one year: %s', (text, fen) => {
    expect(read('运维服务招标公告', text).facts.budget?.value).toBe(fen)
  })

  test('shows where the amounts of its lots are written', () => {
    const { facts, text } = read('管网改造招标公告', '共两个标段。一标段招标控制价1500万元；二标段招标控制价800万元。')
    expect([facts.budget?.raw, text.slice(facts.budget?.evidence?.start, facts.budget?.evidence?.end)]).toEqual([
      '1500万元 + 800万元',
      '1500万元；二标段招标控制价800万元',
    ])
  })
})

describe('foreign money', () => {
  test.each([
    ['预算金额：12万美元', undefined],
    ['预算金额：USD 120000', undefined],
    ['预算金额：USD 12万', undefined],
    ['预算金额：$120,000', undefined],
    ['预算金额：US$120,000', undefined],
    ['预算金额：120000（美元）', undefined],
    ['预算金额：1,000,000日元', undefined],
    ['预算金额：12万欧元', undefined],
    ['预算金额：12万港币（汇率0.92元）', undefined],
    ['预算金额（美元）：120000', undefined],
    ['预算金额（万美元）：12', undefined],
    ['预算金额：50万美元（折合人民币约360万元）', 360_000_000],
    ['预算金额：50万美元（按1美元=7.2元折合360万元）', 360_000_000],
    ['预算金额：USD 500,000.00（RMB 3,600,000.00）', 360_000_000],
    ['预算金额（美元）：50万（折合人民币360万元）', 360_000_000],
    ['预算金额：360万元（折合50万美元）', 360_000_000],
    ['预算金额：￥360万', 360_000_000],
    ['预算金额：CNY 3600000', 360_000_000],
    ['预算金额：“最美元宵”活动360万元', 360_000_000],
    ['预算金额：3600000，“完美元素”设计', 360_000_000],
  ])('leaves only amounts in yuan: %s', (text, fen) => {
    expect(read('设备采购公告', text).facts.budget?.value).toBe(fen)
  })

  test('in a contract is replaced by the amount in yuan', () => {
    const { facts } = read('设备采购合同公告', '供应商：甲河设备有限公司\n合同金额：50万美元（折合人民币约360万元）')
    expect(facts.winningAmount?.value).toBe(360_000_000)
  })

  test.each(['USD 120000', '12万美元', 'EUR120000', '120000 港元', '$120,000'])(
    'stated by a source is not taken as a budget: %s',
    (budget) => {
      expect(read('设备采购公告', '正文', { budget }).facts.budget).toBeNull()
      expect(read('设备采购公告', '预算金额：80万元', { budget }).facts.budget?.value).toBe(80_000_000)
    },
  )
})
