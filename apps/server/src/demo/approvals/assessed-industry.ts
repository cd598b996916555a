import type { IndustryCode } from '@tender/contract'

/** What the office writes as 行业类别 into an assessment, and the industry that it means. */
export interface AssessedIndustry {
  written: string
  industry: IndustryCode
}

const byName: readonly (AssessedIndustry & { names: RegExp })[] = [
  { names: /污水|再生水|渗滤液/u, written: 'D4620 污水处理及其再生利用', industry: 'D46' },
  { names: /饮水|水厂|供水/u, written: '水的生产和供应业', industry: 'D46' },
  { names: /医院|卫生院/u, written: '四十九、卫生 84', industry: 'Q84' },
  { names: /教学楼|学校|幼儿园/u, written: 'P83 教育', industry: 'P83' },
  { names: /厂房|粮食|冷链|安置房|住房|公寓/u, written: '房屋建筑业', industry: 'E47' },
  { names: /水库|河|堤|水闸|灌区|海塘/u, written: '水利管理业', industry: 'N76' },
  { names: /公路|道路|桥|隧道|涵洞/u, written: 'E48 土木工程建筑业', industry: 'E48' },
  { names: /垃圾|土壤|黑臭/u, written: '生态保护和环境治理业（N77）', industry: 'N77' },
]

/** @param name of the project; others are assessed without an industry: null */
export function assessedIndustry(name: string): AssessedIndustry | null {
  const found = byName.find(({ names }) => names.test(name))
  return found === undefined ? null : { written: found.written, industry: found.industry }
}
