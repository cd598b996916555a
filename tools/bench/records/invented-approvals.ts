import { approvalResults, auditTypes, dayLength, type ApprovalSort } from '@tender/contract'
import { parseQuery } from '@tender/matching'
import type { ApprovalContent } from '../../../apps/server/src/search/approval-content.ts'
import type { ApprovalField } from '../../../apps/server/src/search/approval-fields.ts'
import { approvalKind } from '../../../apps/server/src/search/approval-kind.ts'
import { cities, companyName, end, projectCode, projectName, upTo, type Asked, type InventedRecords } from './invented-records.ts'

type AskedOfApprovals = Asked<ApprovalField, ApprovalSort>

const matters = [
  '企业投资项目备案',
  '可行性研究报告审批',
  '建设项目环境影响评价文件审批',
  '建筑工程施工许可证核发',
  '初步设计审批',
  '用地预审与选址意见书',
]
const offices = ['发展和改革局', '生态环境局', '住房和城乡建设局', '行政审批局', '自然资源和规划局']

const completed = { kind: 'listed', field: 'results', values: ['completed'] } as const

export const inventedApprovals: InventedRecords<ApprovalContent, ApprovalField, ApprovalSort> = {
  kind: approvalKind,
  record: (id, draw) => {
    const city = draw.pick(cities)
    const of = <Item>(list: readonly Item[]): Item[] => [...new Set([draw.pick(list), draw.pick(list)])]
    return {
      id,
      names: [projectName(draw, city.name, id)],
      codes: [projectCode(id, city.code)],
      matters: of(matters),
      documentNumbers: [`${city.name.slice(0, 1)}发改审〔2026〕${id}号`],
      authorities: of(offices).map((office) => `${city.name}市${office}`),
      owners: [companyName(draw, city.name)],
      results: of(approvalResults),
      auditTypes: [draw.pick(auditTypes)],
      area: city.code,
      investment: draw.chance(0.6) ? draw.pick(upTo(1000)) * 100_000_000 : null,
      moment: new Date(end.getTime() - draw.pick(upTo(1000)) * dayLength + id),
    }
  },
  read: (words) => ({ queries: [parseQuery(words).query], conditions: [] }),
  counted: ['', '工程', '医院'].map((words): AskedOfApprovals => ({ words, sort: 'newest' })),
  inside: (area) => [inside(area)],
  mix: {
    'a middle part': newest('跨江大桥', '二人民医', '恒泰路桥'),
    'common words': newest('工程', '审批', '发展和改革局'),
    'several words': newest('宁波 改造 小学', '备案 -新建', '大桥|快速路'),
    'a code or number': newest(projectCode(777, '330200'), '48-01-000777', '〔2026〕777号'),
    'by authority': [
      { words: '', sort: 'newest', conditions: [{ kind: 'named', field: 'authorities', words: '宁波 环境' }] },
      { words: '', sort: 'newest', conditions: [{ kind: 'named', field: 'authorities', words: '行政审批局' }] },
    ],
    'by result, type and area': [
      { words: '', sort: 'newest', conditions: [completed, inside('330000')] },
      { words: '医院', sort: 'newest', conditions: [completed, { kind: 'listed', field: 'auditTypes', values: ['filing'] }] },
      { words: '', sort: 'amount', conditions: [inside('330200', '420100', '110000')] },
    ],
    'by date and amount': [
      { words: '', sort: 'newest', conditions: [{ kind: 'within', field: 'moment', from: end.getTime() - 30 * dayLength }] },
      { words: '工程', sort: 'amount', conditions: [{ kind: 'within', field: 'investment', from: 50_000_000_000 }] },
    ],
    'deep page': newest('', '工程').map((asked): AskedOfApprovals => ({ ...asked, page: 400 })),
    'nothing like it': newest('龙宫水晶', 'zzzzz'),
  },
}

function inside(...areas: string[]) {
  return { kind: 'inside', field: 'area', areas } as const
}

function newest(...words: string[]): AskedOfApprovals[] {
  return words.map((one) => ({ words: one, sort: 'newest' }))
}
