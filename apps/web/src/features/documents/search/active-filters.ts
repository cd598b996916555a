import { deadlineOptions, describeAmountRange, describePublished, nameOfCode } from '../../../shared/documents/filter-words.ts'
import { noFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'

/** One active filter: how it reads and what the filters are without it. */
export interface ActiveFilter {
  key: string
  label: string
  without: SearchFilters
}

/** The active filters, without the words. `areaName` gives the name of an area's code. */
export function activeFilters(filters: SearchFilters, areaName: (code: string) => string): ActiveFilter[] {
  return [...listFilters(filters, areaName), ...singleFilters(filters), ...flagFilters(filters)]
}

function listFilters(filters: SearchFilters, areaName: (code: string) => string): ActiveFilter[] {
  return [
    ...filters.secondSearch.map((words) => ({
      key: `within:${words}`,
      label: `结果中含：${words}`,
      without: { ...filters, secondSearch: filters.secondSearch.filter((other) => other !== words) },
    })),
    ...filters.docchannel.map((code) => ({
      key: `channel:${code}`,
      label: nameOfCode(code),
      without: { ...filters, docchannel: filters.docchannel.filter((other) => other !== code) },
    })),
    ...filters.area.map((code) => ({
      key: `area:${code}`,
      label: areaName(code),
      without: { ...filters, area: filters.area.filter((other) => other !== code) },
    })),
    ...filters.method.map((code) => ({
      key: `method:${code}`,
      label: nameOfCode(code),
      without: { ...filters, method: filters.method.filter((other) => other !== code) },
    })),
    ...filters.dType.map((code) => ({
      key: `category:${code}`,
      label: nameOfCode(code),
      without: { ...filters, dType: filters.dType.filter((other) => other !== code) },
    })),
    ...filters.qCodes.map((code) => ({
      key: `industry:${code}`,
      label: nameOfCode(code),
      without: { ...filters, qCodes: filters.qCodes.filter((other) => other !== code) },
    })),
  ]
}

function singleFilters(filters: SearchFilters): ActiveFilter[] {
  const found: ActiveFilter[] = []
  const { budgetFrom, budgetBelow, winningFrom, winningBelow, deadline, ...rest } = filters
  if (filters.published !== noFilters.published) {
    const without = { ...filters, published: noFilters.published }
    found.push({ key: 'published', label: `发布时间：${describePublished(filters.published)}`, without })
  }
  if (budgetFrom !== undefined || budgetBelow !== undefined) {
    const label = `预算：${describeAmountRange({ from: budgetFrom, below: budgetBelow })}`
    found.push({ key: 'budget', label, without: { ...rest, winningFrom, winningBelow, deadline } })
  }
  if (winningFrom !== undefined || winningBelow !== undefined) {
    const label = `中标金额：${describeAmountRange({ from: winningFrom, below: winningBelow })}`
    found.push({ key: 'winning', label, without: { ...rest, budgetFrom, budgetBelow, deadline } })
  }
  if (deadline !== undefined) {
    const label = deadlineOptions.find((option) => option.value === deadline)?.label ?? deadline
    found.push({ key: 'deadline', label: `投标截止：${label}`, without: { ...rest, budgetFrom, budgetBelow, winningFrom, winningBelow } })
  }
  return found
}

function flagFilters(filters: SearchFilters): ActiveFilter[] {
  const all: (ActiveFilter | null)[] = [
    filters.scope === 'full' ? { key: 'scope', label: '全文匹配', without: { ...filters, scope: 'title' } } : null,
    textFilter('exclude', '排除', filters.excludeWords, { ...filters, excludeWords: '' }),
    textFilter('tenderer', '招标单位', filters.tenderer, { ...filters, tenderer: '' }),
    textFilter('winner', '中标单位', filters.winner, { ...filters, winner: '' }),
    textFilter('agency', '代理机构', filters.agency, { ...filters, agency: '' }),
    filters.hasAttachment ? { key: 'attachment', label: '有附件', without: { ...filters, hasAttachment: false } } : null,
    filters.hasPhone ? { key: 'phone', label: '有联系电话', without: { ...filters, hasPhone: false } } : null,
  ]
  return all.filter((filter) => filter !== null)
}

function textFilter(key: string, name: string, value: string, without: SearchFilters): ActiveFilter | null {
  return value === '' ? null : { key, label: `${name}：${value}`, without }
}
