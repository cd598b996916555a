import { wireNames } from '../filters/filter-table.ts'
import type { Filter } from '../filters/filter.ts'
import { optionsText, queryLanguage } from './meanings.ts'

/** The Chinese meaning of each name that a filter has on the wire. */
export function filterMeanings(name: string, filter: Filter): Record<string, string> {
  const right = filter.need === undefined ? '' : `；使用需会员权限 ${filter.need}`
  return Object.fromEntries(wireNames(name, filter).map((wireName, index) => [wireName, `${meaningAt(filter, index)}${right}`]))
}

/** @param index index of the name on the wire: a range has two */
function meaningAt(filter: Filter, index: number): string {
  const { label, hint } = filter
  switch (filter.kind) {
    case 'words':
      return hint === undefined ? `${label}：${queryLanguage}` : `${label}：${hint}`
    case 'word-list':
      return `${label}：每一项都须命中，写法同检索词`
    case 'text':
      return `${label}须含有的文字${hint === undefined ? '' : `（${hint}）`}，不填为不限`
    case 'choice':
      return `${label}：${optionsText(filter.options)}`
    case 'choices':
      return `${label}，符合其一即可，不填为不限${after('：', optionsText(filter.options))}`
    case 'flag':
      return `为 true 时只要${label}的`
    case 'area':
      return `${label}代码（6 位，见 selAreaArray），各含其下级，符合其一即可，不填为不限`
    case 'range':
      return `${label}，单位分，${index === 0 ? '不低于（含）' : '低于（不含）'}，不填为不限`
    case 'period':
      return `${label}：${optionsText(filter.options)}；${orDays}`
    case 'span':
      return `${label}：${optionsText(filter.options)}；${orDays}；不填为不限`
    case 'day':
      return `${label}不晚于这一天（YYYY-MM-DD，北京时间），不填为不限`
  }
}

const orDays = '或两个日期，如 2026-01-01..2026-03-31（含首尾，北京时间）'

function after(mark: string, text: string): string {
  return text === '' ? '' : `${mark}${text}`
}
