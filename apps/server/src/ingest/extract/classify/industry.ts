import type { Industry } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { industryWords, tendererWords } from './industry-words.ts'
import { classifyCategory } from './category.ts'
import { factAt, type ClassifyInput } from './input.ts'
import { readSubject } from './subject.ts'

/**
 * The industry of a notice: the section of GB/T 4754 in which what is tendered is used. Building works are always 建筑业. Other things belong where they
 * are used (医疗设备 to 卫生, 教材 to 教育, 软件 to 信息). Things that are used anywhere (家具, 空调) belong to the tenderer's section.
 * Null if neither points to a section, or if two sections have equal weight.
 */
export function classifyIndustry(input: ClassifyInput): Fact<Industry> | null {
  return ofBuilding(input) ?? ofThing(input.title) ?? ofTenderer(input)
}

function ofBuilding(input: ClassifyInput): Fact<Industry> | null {
  const category = classifyCategory(input)
  return category?.value === 'works' ? { ...category, value: 'E' } : null
}

/** The industry by the words in the name of the thing. Words at its end, where the head stands, have several times the weight. */
function ofThing(title: string): Fact<Industry> | null {
  const subject = readSubject(title)
  const [first, second] = industryWords
    .map(({ industry, words }) => ({ industry, ...weigh(subject.words, words) }))
    .filter((claim) => claim.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  if (first === undefined || first.weight === second?.weight) return null
  const start = subject.evidence.start + first.start
  return factAt(first.industry, 'title', title, { start, end: start + first.length })
}

function weigh(name: string, words: RegExp): { weight: number; start: number; length: number } {
  let weight = 0
  let last = { start: 0, length: 0 }
  for (const found of name.matchAll(words)) {
    const distance = name.length - found.index - found[0].length
    weight += distance <= 1 ? atEnd : distance <= 4 ? nearEnd : 1
    last = { start: found.index, length: found[0].length }
  }
  return { weight, ...last }
}

const atEnd = 3
const nearEnd = 2

function ofTenderer({ title, text, parties }: ClassifyInput): Fact<Industry> | null {
  const name = parties.tenderer ?? title.slice(0, readSubject(title).evidence.start)
  for (const { industry, words } of tendererWords) {
    const found = words.exec(name)
    if (found === null) continue
    const inTitle = title.indexOf(name)
    if (inTitle >= 0)
      return factAt(industry, 'title', title, { start: inTitle + found.index, end: inTitle + found.index + found[0].length })
    const inText = text.indexOf(name)
    const evidence = inText < 0 ? null : { start: inText + found.index, end: inText + found.index + found[0].length }
    return { value: industry, raw: found[0], origin: 'text', evidence }
  }
  return null
}
