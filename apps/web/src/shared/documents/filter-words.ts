import { channels, categories, deadlines, industries, methods, type publishedPeriods } from '@tender/contract'
import { fenToWan } from '../format/amount.ts'

type Period = (typeof publishedPeriods)[number]

/** How filters read, in the order in which they are offered. */
export const periodOptions: readonly { value: Period; label: string }[] = [
  { value: 'today', label: '今天' },
  { value: '3d', label: '近3天' },
  { value: '7d', label: '近7天' },
  { value: '30d', label: '近1月' },
  { value: '90d', label: '近3月' },
  { value: '180d', label: '近半年' },
  { value: '365d', label: '近1年' },
  { value: 'all', label: '不限' },
]

export const deadlineOptions = deadlines.map((item) => ({ value: item.code, label: item.name }))

export const sortOptions = [
  { value: 'newest', label: '最新发布' },
  { value: 'deadline', label: '最快截止' },
  { value: 'amount', label: '金额最大' },
  { value: 'relevance', label: '相关度' },
] as const

export interface AmountRange {
  from: number | undefined
  below: number | undefined
}

/** As the items of the dictionary of amounts read: 20万内, 20–50万, 300万以上. */
export function describeAmountRange({ from, below }: AmountRange): string {
  if (from === undefined) return below === undefined ? '不限' : `${fenToWan(below)}万内`
  return below === undefined ? `${fenToWan(from)}万以上` : `${fenToWan(from)}–${fenToWan(below)}万`
}

export function describePublished(published: string): string {
  const period = periodOptions.find((option) => option.value === published)
  return period?.label ?? published.replace('..', ' 至 ')
}

const names = new Map<string, string>([...channels, ...categories, ...methods].map((item) => [item.code, item.name]))
const industryNames = new Map<string, string>(industries.map((item) => [item.code, item.name]))

export function nameOfCode(code: string): string {
  return names.get(code) ?? industryNames.get(code) ?? code
}

/** What a filter's button says of what is chosen behind it; null for nothing. */
export function summariseCodes(codes: readonly string[], nameOf: (code: string) => string = nameOfCode): string | null {
  const [first] = codes
  if (first === undefined) return null
  return codes.length === 1 ? nameOf(first) : `${nameOf(first)} 等${codes.length}项`
}
