import { expect, test } from 'vitest'
import { parseNotice } from '../../html/parse-html.ts'
import { extractFacts } from '../extract-facts.ts'

/** Name, quantity and specification of each thing that a notice names. */
function read(body: string, title = '青岭县城东水厂扩建工程施工招标公告') {
  const isHtml = body.startsWith('<')
  const parsed = parseNotice({
    sourceName: '某网',
    sourceId: null,
    url: null,
    title,
    publishedAt: null,
    html: isHtml ? body : null,
    text: isHtml ? null : body,
    attachments: [],
    stated: {},
  })
  const { equipment } = extractFacts(parsed, {}, { publishedAt: null })
  return equipment.map(({ name, quantity, specification }) =>
    [name.value, quantity?.value ?? '–', ...(specification === null ? [] : [specification.value])].join(' '),
  )
}

const table = (...rows: string[]) =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')}</table>`

test.each([
  [table('序号|设备名称|规格型号|数量|单位', '1|潜水泵|WQ-30|2|台', '2|高压开关柜||12|面'), ['潜水泵 2台 WQ-30', '高压开关柜 12面']],
  [table('采购清单', '序号|物资名称|数量', '1|变压器（SCB14）|约2台', '合计||2台'), ['变压器（SCB14） 2台']],
  [table('货物名称|数量（套）', '水质在线监测仪|3', '鼓风机|详见附件'), ['水质在线监测仪 3套', '鼓风机 –']],
  [table('名称|数量|单位', '电动阀门|4|台', '道路工程|1|项'), ['电动阀门 4台']],
  ['设备名称\t数量\n空压机\t2台\n储气罐\t1个', ['空压机 2台', '储气罐 1个']],
])('equipment is read from a table: %s', (body, things) => expect(read(body)).toEqual(things))

test.each([
  [
    '主要设备包括：潜水泵 2台、罗茨鼓风机（变频，一用一备）3台和格栅除污机1套等。',
    ['潜水泵 2台', '罗茨鼓风机（变频，一用一备） 3台', '格栅除污机 1套'],
  ],
  ['拟采购设备：\n1、变压器 SCB14-630 2台；\n2、并网柜4面；\n3、安装调试\n工期：20天', ['变压器SCB14-630 2台', '并网柜 4面']],
  ['主要设备包括：水泵、鼓风机、在线监测仪表等设备的采购安装', ['水泵 –', '鼓风机 –', '在线监测仪表 –']],
  ['本项目包含某小区总计43台电梯设备的采购、安装、维保', ['电梯设备 43台']],
  ['计划购置清扫车1辆，养护巡查车2辆。', ['清扫车 1辆', '养护巡查车 2辆']],
  ['货物名称：空调机 规格型号：甲型 数量：227台 单价：3000元', ['空调机 227台']],
])('equipment is read from words: %s', (body, things) => expect(read(body)).toEqual(things))

test.each([
  '投标人须具有履行合同所必需的设备和专业技术能力',
  '投标人拟投入的主要设备包括：挖掘机2台、压路机1台。',
  table('拟投入施工机械设备', '设备名称|数量|制造年份', '挖掘机|2|2020'),
  table('供应商名称|数量', '甲公司|1'),
  '财政部等三部门联合发布关于促进政府采购的通知',
  '主要设备包括：详见招标文件',
  '新建道路2公里，桥1座',
])('no equipment is read from %s', (body) => expect(read(body)).toEqual([]))

test('services, records of bids and failed tenders have no equipment', () => {
  const list = '主要设备包括：潜水泵2台、鼓风机1套。'
  expect(read(list, '青岭县第一小学物业管理服务采购公告')).toEqual([])
  expect(read(list, '青岭县城东水厂扩建工程施工中标候选人公示')).toEqual([])
  expect(read(list, '青岭县城东水厂扩建工程施工流标公告')).toEqual([])
})

test('the same item counts once, but two sizes of it are two items', () => {
  const rows = table('设备名称|规格型号|数量', '蓄电池|甲型|50只', '蓄电池|乙型|60只', '蓄电池|甲型|50只')
  expect(read(`${rows}<p>主要设备包括蓄电池等。</p>`)).toEqual(['蓄电池 50只 甲型', '蓄电池 60只 乙型'])
})

test('at most a hundred items are kept', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `<tr><td>甲${index}型水泵</td><td>1台</td></tr>`).join('')
  expect(read(`<table><tr><td>设备名称</td><td>数量</td></tr>${rows}</table>`)).toHaveLength(100)
})
