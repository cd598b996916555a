import type { Category } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { weighCategory } from './category-weight.ts'
import { factAt, statedFact, type ClassifyInput } from './input.ts'

/**
 * Whether works, goods or services are bought. The source's own word comes first, then a field of the text that names the category (`货物类名称`,
 * `采购类型：服务`), then the words of the title, weighed by their position and supported by terms of the text (see category-weight.ts).
 * Null if nothing points to a category.
 */
export function classifyCategory(input: ClassifyInput): Fact<Category> | null {
  const stated = input.stated.category
  const own = stated === undefined ? null : named(stated)
  if (own !== null && stated !== undefined) return statedFact(own, stated)
  return fromField(input.text) ?? weighCategory(input)
}

function named(words: string): Category | null {
  const found = /工程|货物|服务/u.exec(words)
  return found === null ? null : (names[found[0]] ?? null)
}

const names: Record<string, Category> = { 工程: 'works', 货物: 'goods', 服务: 'services' }

function fromField(text: string): Fact<Category> | null {
  const found = field.exec(text.slice(0, fieldRange))
  const word = found?.[1] ?? found?.[2]
  const category = word === undefined ? null : named(word)
  if (found === null || category === null) return null
  return factAt(category, 'text', text, { start: found.index, end: found.index + found[0].length })
}

const fieldRange = 4000
// not 货物类采购, which stands in every table of agencies' fees
const field = /(货物|服务|工程)类名称|(?:(?:采购|项目|标的|招标|交易)(?:类型|类别|属性|品目类别|分类)|类别)[：:\s]{1,4}(货物|服务|工程)/u
