import { expect, test } from 'vitest'
import { parseNotice } from '../../html/parse-html.ts'
import { extractFacts } from '../extract-facts.ts'

function areaOf(body: string, title = '门诊楼空调采购中标结果公告'): string | null {
  const isHtml = body.startsWith('<')
  const others = { sourceName: '某平台', sourceId: null, url: null, title, publishedAt: null, attachments: [], stated: {} }
  const parsed = parseNotice({ ...others, html: isHtml ? body : null, text: isHtml ? null : body })
  return extractFacts(parsed, {}, { publishedAt: null }).area?.value ?? null
}

const supplier = '上海大川工程有限公司'
const address = '上海市浦东新区张江路1号'

test.each([
  ['a line', `中标供应商：${supplier}\n供应商地址：${address}`],
  ['a sentence', `四、中标信息供应商名称：${supplier}供应商地址：${address}中标金额：100万元`],
  ['another label', `中标人：${supplier}\n中标人地址：${address}`],
  ['a label with brackets', `中标（成交）供应商名称：${supplier}\n中标（成交）供应商联系地址：${address}`],
  ['a label alone', `成交供应商\n${supplier}\n成交单位地址\n${address}`],
  ['an address behind the winner', `成交供应商名称：${supplier}\n地址：${address}`],
  ['candidates', `第一中标候选人：${supplier}\n第二中标候选人：广州市明江工程有限公司\n投标人地址：${address}`],
  ['a sentence about the winner', `经评审，确定${supplier}为中标人，中标价为100万元。${supplier}请于三日内签订合同。`],
  ['a row', `<table><tr><td>成交供应商</td><td>${supplier}</td></tr><tr><td>成交供应商地址</td><td>${address}</td></tr></table>`],
  [
    'a column',
    `<table><tr><td>供应商名称</td><td>供应商地址</td><td>中标金额</td></tr><tr><td>${supplier}</td><td>${address}</td><td>100元</td></tr></table>`,
  ],
  ['cells that lost their table', `1.中标结果：\n序号\n供应商名称\n供应商地址\n中标金额\n1\n${supplier}\n${address}\n100元\n四、标的`],
])('a supplier’s address does not give the area of the project: %s', (_, body) => {
  expect(areaOf(body)).toBeNull()
  const platform = '本公告由恩施市公共资源交易中心发布。'
  expect(areaOf(body.startsWith('<') ? `<p>${platform}</p>${body}` : `${platform}\n${body}`)).toBe('422801')
})

test('the buyer and its address still give the area', () => {
  const award = `中标供应商：${supplier}\n供应商地址：${address}`
  expect(areaOf(`${award}\n采购人信息\n名称：中心医院\n地址：恩施市舞阳大道1号`)).toBe('422801')
  expect(areaOf(`采购人：某某医院\n中标人：${supplier}\n投标人地址：${address}\n采购人地址：恩施市舞阳大道1号`)).toBe('422801')
  expect(areaOf(award, '恩施市中心医院空调采购结果公告')).toBe('422801')
})

test('an IP address is not taken for the buyer’s address', () => {
  const rule = '招标人发现两家投标人的IP地址相同的，作无效标处理。'
  expect(areaOf(`${rule}\n招标人：某某医院\n地址：恩施市舞阳大道1号`, '门诊楼空调采购招标公告')).toBe('422801')
})
