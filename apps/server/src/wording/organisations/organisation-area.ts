import { readMentions, type AreaMention } from '../../gazetteer/area-mentions.ts'
import { readPart } from './part-of-parent.ts'

/**
 * Where an organisation is, from its folded name: the smallest area with which it begins (宁波市鄞州区人民医院), or the area in its brackets (某某(杭州)有限公司). A
 * branch is where its own part of the name says.
 * Null if the name does not say it for sure.
 */
export function areaOfName(folded: string): string | null {
  const part = readPart(folded)
  if (part !== null) return beginning(part.part)
  const bracket = /\((\p{Script=Han}{2,12})\)/u.exec(folded)
  return beginning(folded) ?? (bracket?.[1] === undefined ? null : beginning(bracket[1]))
}

/** The areas that follow each other from the first character on. A name that several areas share, or that is also a word, ends the run. */
function beginning(text: string): string | null {
  let found: string | null = null
  let end = 0
  for (const mention of readMentions(text)) {
    if (mention.start !== end || !isSure(mention)) break
    found = mention.areas[0]?.code ?? null
    end = mention.end
  }
  return found
}

function isSure({ areas, trust }: AreaMention): boolean {
  return areas.length === 1 && trust === 'plain'
}
