import type { Category, Industry } from '@tender/contract'

/** A kind of purchase, and its market. */
export interface Trade {
  code: string
  category: Category
  /** Industry of the suppliers; always E for construction. */
  industry: Industry
  /** Median budget in 万元, and the standard deviation of its logarithm. */
  median: number
  spread: number
  /** Relative number of projects. */
  weight: number
  /** Range in per cent by which awards lie below the ceiling. */
  discount: readonly [number, number]
  /** Middle parts of suppliers' names, such as 市政建设. */
  firms: readonly string[]
  /** Common ones first. For works the whole name (…工程), for goods and services what is delivered. */
  subjects: readonly string[]
  qualifications: readonly string[]
  /** Clauses about what is to be done. */
  scopes: readonly string[]
  /** Single items that are bought, for tables; may be empty. */
  items: readonly string[]
  /** Equipment that is installed, with its unit behind a slash: `潜水泵/台`; works only. */
  equipment: readonly string[]
  /** Lengths of contracts in years, after which the same is tendered again; empty if it is bought once. */
  renewedAfter: readonly number[]
}

type Words = string

interface TradeSheet extends Omit<
  Trade,
  'firms' | 'subjects' | 'qualifications' | 'scopes' | 'items' | 'equipment' | 'renewedAfter' | 'category'
> {
  firms: Words
  subjects: Words
  qualifications: Words
  scopes: Words
  items?: Words
  equipment?: Words
  renewedAfter?: readonly number[]
}

/** Makes trades from sheets. Lists in a sheet are strings, separated by spaces or line ends. */
export function tradesOf(category: Category, sheets: readonly TradeSheet[]): Trade[] {
  return sheets.map((sheet) => ({
    ...sheet,
    category,
    firms: wordsOf(sheet.firms),
    subjects: wordsOf(sheet.subjects),
    qualifications: wordsOf(sheet.qualifications),
    scopes: wordsOf(sheet.scopes),
    items: wordsOf(sheet.items ?? ''),
    equipment: wordsOf(sheet.equipment ?? ''),
    renewedAfter: sheet.renewedAfter ?? [],
  }))
}

function wordsOf(text: Words): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
