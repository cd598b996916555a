import type { Fact } from '../../../facts/fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { wordsFact } from '../text-fact.ts'
import type { BuildingEntry } from './building-entries.ts'
import type { BuildingKind } from './building-words.ts'
import { endOfValue } from './value-end.ts'

/** What is built and how large it is, up to the end of its paragraph or the next label: from 建设内容 or 规模, else 概况, else the scope of the tender. */
export function readContent(text: TightText, entries: readonly BuildingEntry[]): Fact<string> | null {
  for (const kind of kinds) {
    for (const entry of entries) {
      const fact = entry.kind === kind ? contentOf(text, entry) : null
      if (fact !== null) return fact
    }
  }
  return null
}

const kinds: readonly BuildingKind[] = ['content', 'overview', 'scope']

function contentOf(text: TightText, { kind, start, end }: BuildingEntry): Fact<string> | null {
  const to = endOfValue(text.tight, start, Math.min(end, start + maxLength))
  const fact = wordsFact(text, start, start + wholeSentences(text.tight.slice(start, to), to < end && to === start + maxLength))
  return fact === null || !isContent(fact.value, kind) ? null : fact
}

/** Maximum number of characters of a description; longer ones are cut. */
const maxLength = 1500

/** Where to cut a description so that it ends with a sentence, or at least a clause. */
function wholeSentences(words: string, isCut: boolean): number {
  if (!isCut) return words.length
  const end = Math.max(words.lastIndexOf('。'), words.lastIndexOf(';'))
  return end > words.length / 2 ? end + 1 : Math.max(words.lastIndexOf(','), words.lastIndexOf('、'), words.length / 2)
}

const nothing = /^(?:\(?(?:具体)?(?:内容)?(?:详见|见|同|按|以|如下|无|\/|根据)|[^。;,]{0,16}(?:详见|见附件|如下[:：]?$))/u
/** A scope that only refers to the papers: `施工图范围内的所有工程内容`. */
const onlyPapers = /^[^,。;]{0,14}(?:图纸?|预算|清单|招标文件)(?:[^,。;]{0,14})(?:范围|内容|全部|所有|包含|所示)/u
/** A scope of things that are bought, not built. */
const supplied = /^采购|进行采购|供货/u

function isContent(value: string, kind: BuildingKind): boolean {
  if (value.length < 6 || !/\p{Script=Han}{4}/u.test(value) || nothing.test(value)) return false
  return kind !== 'scope' || !(onlyPapers.test(value) || supplied.test(value))
}
