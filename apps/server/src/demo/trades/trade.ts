import type { Category, Industry } from '@tender/contract'

/** What is bought and what its market looks like. */
export interface Trade {
  code: string
  category: Category
  /** Of those who deliver it; construction is always E. */
  industry: Industry
  /** Median budget in 万元, and the standard deviation of its logarithm. */
  median: number
  spread: number
  /** Relative number of projects. */
  weight: number
  /** Per cent by which awards lie under the ceiling, from and to. */
  discount: readonly [number, number]
  /** Middle part of suppliers' names, such as 市政建设. */
  firms: readonly string[]
  /** Common ones first. Works are named whole (…工程), goods and services as what is delivered. */
  subjects: readonly string[]
  qualifications: readonly string[]
  /** Clauses that say what is to be done. */
  scopes: readonly string[]
  /** Single things that are bought, for tables of items; may be empty. */
  items: readonly string[]
  /** What is built in, with its unit behind a slash: `潜水泵/台`; works only. */
  equipment: readonly string[]
  /** Contract length in years after which the same is tendered again; empty where it is bought once. */
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

/** Trades from sheets whose lists are written as words with spaces or line ends between them. */
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
