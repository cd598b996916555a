import type { Category, Industry } from '@tender/contract'
import { cityCode, provinceCode } from '../../../gazetteer/area-code.ts'
import { readSubject } from '../../../ingest/index.ts'
import { readDeed, readProjectKind } from '../../../wording/projects/project-kind.ts'
import { companyKeyOf } from '../../documents/index.ts'

/** A notice, reduced to what tells whether a member may want it. */
export interface ComparedNotice {
  id: number
  /** The same number for all notices of a project. */
  project: number
  title: string
  tenderer: string | null
  areaCode: string | null
  category: Category | null
  industry: Industry | null
  /** Fen: the budget, else the winning amount. */
  amount: number | null
}

/** What is bought, or what is done with it. */
export interface Thing {
  /** Equal for the same thing. */
  name: string
  /** All names by which titles are searched for it. */
  names: readonly string[]
}

export interface Traits {
  /** Null if the title names no known one. */
  thing: Thing | null
  /** Words of a title that names no known thing; else empty. */
  words: readonly string[]
  deed: Thing | null
  /** Normalised. */
  tenderer: string | null
  province: string | null
  city: string | null
  category: Category | null
  industry: Industry | null
  /** Decimal logarithm of fen. */
  size: number | null
}

export function readTraits({ title, tenderer, areaCode, category, industry, amount }: ComparedNotice): Traits {
  const subject = readSubject(title.slice(0, maxTitleLength)).words
  const kind = readProjectKind(subject)
  return {
    thing: asThing(kind?.thing),
    words: kind === null ? wordsOf(subject) : [],
    deed: asThing(readDeed(subject)),
    tenderer: tenderer === null ? null : companyKeyOf(tenderer),
    province: areaCode === null ? null : provinceCode(areaCode),
    city: areaCode === null ? null : cityCode(areaCode),
    category,
    industry,
    size: amount === null || amount <= 0 ? null : Math.log10(amount),
  }
}

/** a longer title is a paragraph */
const maxTitleLength = 300

function asThing(names: readonly string[] | null | undefined): Thing | null {
  const name = names?.[0]
  return name === undefined ? null : { name, names: names ?? [] }
}

/** They name no thing. */
const commonWords = new Set([
  '项目',
  '年度',
  '工程',
  '服务',
  '采购',
  '建设',
  '技术',
  '管理',
  '单位',
  '公司',
  '有限',
  '委员会',
  '人民',
  '政府',
])

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of two or more Chinese characters that may name a thing, and each two of them that stand side by side: 智慧, 校园, 智慧校园. */
function wordsOf(text: string): string[] {
  const words = new Set<string>()
  let [before, end] = ['', -1]
  for (const { segment, index } of segmenter.segment(text.normalize('NFKC'))) {
    if (!/^\p{Script=Han}{2,8}$/u.test(segment) || commonWords.has(segment)) continue
    if (end === index) words.add(before + segment)
    words.add(segment)
    before = segment
    end = index + segment.length
  }
  return [...words]
}
