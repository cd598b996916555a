import { daysBack, formatDay, type DocumentFilters, type RequestOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'

export type ListRequest = RequestOf<(typeof calls)['getDocumentList']>

/**
 * The fixed mix of searches, by class. The words are those of the demo world; unless stated otherwise, they are
 * searched in the full text of all years.
 */
export function searchMix(now: Date): Record<string, ListRequest[]> {
  const from = (days: number) => formatDay(daysBack(now, days))
  const recent: DocumentFilters['published'] = `${from(200)}..${from(20)}`
  return {
    'rare word': words('显微镜', '殡仪馆', '桥梁检测', '无人机', '数据治理', 'LED显示屏'),
    'middle word': words('食堂', '消防', '监理', '智能化', '绿化养护', '物业管理'),
    'common word': words('采购', '招标', '有限公司', '公开招标', '联系人', '中标'),
    'absent word': words('量子纠缠', '哥斯拉养殖', 'zzzzz', '采购招标招采购', '龘'),
    'one character': words('水', '桥', '的'),
    '2 to 4 words': words('医院 设备', '道路 改造 监理', '公开招标 有限公司', '学校 食堂 食材 采购', '公开招标 代理 联系人 电话'),
    any: words('充电桩|储能|光伏', '公开招标|竞争性磋商', '监理，造价咨询，勘察设计', '(医院|学校) 设备'),
    'any, within filters': words('节能改造|合同能源管理|能源管理', '食材配送|副食品|农产品|大米面粉', '道路|路面|砂石路 改造').flatMap(
      (request) => [
        { ...request, published: recent },
        { ...request, scope: 'title', dtype: ['works'] },
        { ...request, scope: 'title', area: ['330000'], published: '90d' },
      ],
    ),
    'many alternatives': words(manyAlternatives.join('|'), anyOf(manyAlternatives, '工程')).flatMap((request) => [
      request,
      { ...request, published: '90d' },
      { ...request, scope: 'title' },
    ]),
    'nested alternatives': words(
      fours(manyAlternatives)
        .map(([a, b, c, d]) => `((${a}工程|${b}工程) (${c}项目|${d}公告))`)
        .join('|'),
      `(${anyOf(manyAlternatives.slice(0, 19), '工程')}) (${anyOf(manyAlternatives.slice(19), '采购')})`,
      `(${anyOf(manyAlternatives.slice(0, 19), '工程')}) -(${anyOf(manyAlternatives.slice(19), '采购')})`,
      `采购 -(${anyOf(manyAlternatives, '工程')})`,
    ),
    without: words('采购 -维修', '公开招标 -施工', '招标 -有限公司', '-采购'),
    phrase: words('"公开招标"', '"项目编号："', '"有限公司 "', '"（二次）"'),
    digits: words('2026', '110千伏', '500 2026', '"2026-11"', '采购 -2026', '20261120', '标题:2026'),
    title: words('采购', '公开招标', '智能化', '标题:监理', '没有的词').map((request) => ({ ...request, scope: 'title' })),
    area: words('', '采购', '食堂').flatMap((request) => [
      { ...request, area: ['330000'] },
      { ...request, area: ['330200', '420100', '110000'] },
    ]),
    channel: words('', '有限公司', '监理').map((request) => ({ ...request, docchannel: ['tender', 'change'] })),
    date: words('', '采购', '公开招标', '食堂').flatMap((request) => [
      { ...request, published: '7d' },
      { ...request, published: recent },
    ]),
    amount: words('', '采购', '智能化').flatMap((request) => [
      { ...request, budgetFrom: 5_000_000_00, budgetBelow: 10_000_000_00 },
      { ...request, winningFrom: 1_000_000_00, area: ['330000'] },
    ]),
    party: [
      { ...plain, tenderer: '医院' },
      { ...plain, winner: '建设' },
      { ...plain, agency: '招标代理', searchWord: '监理' },
    ],
    'other sorts': words('', '采购', '监理', '公开招标').flatMap((request) => [
      { ...request, sort: 'deadline' },
      { ...request, sort: 'amount' },
      { ...request, sort: 'relevance' },
    ]),
    'deep page': words('', '采购', '公开招标').flatMap((request) => [
      { ...request, page: 50 },
      { ...request, page: 480 },
    ]),
  }
}

export const manyAlternatives =
  '电梯 食堂 消防 监理 绿化 物业 空调 路灯 桥梁 污水 供水 燃气 光伏 储能 充电 水库 河道 医院 学校 安防 保安 保洁 装修 拆除 勘察 设计 测绘 审计 保险 体检 印刷 档案 软件 机房 监控 会议 家具 图书'.split(
    ' ',
  )

function anyOf(list: readonly string[], ending: string): string {
  return list.map((one) => one + ending).join('|')
}

function fours(list: readonly string[]): string[][] {
  return Array.from({ length: Math.floor(list.length / 4) }, (_, at) => list.slice(at * 4, at * 4 + 4))
}

const plain: ListRequest = { scope: 'full', published: 'all', remember: false }

function words(...list: string[]): ListRequest[] {
  return list.map((searchWord) => ({ ...plain, searchWord }))
}
