import { foldWidth } from '../texts/fold-width.ts'
import { hasOrganisationEnd } from './company-name.ts'

export interface WithFormerNames {
  /** The name without the words about its former names. */
  name: string
  formerNames: string[]
}

/** Reads `甲公司（原乙公司）`, `甲公司（曾用名：乙公司、丙公司）`, `甲公司，原名乙公司`. Brackets that contain no complete name (`（原址）`) stay. */
export function readFormerNames(written: string): WithFormerNames {
  const folded = foldWidth(written)
  const formerNames: string[] = []
  const name = folded.replace(inBrackets, (whole, words: string) => {
    const names = words.split(/[、,;]/u).map((part) => part.replace(/^(?:\s|原名|原|曾用名|:)+/u, '').trim())
    if (!names.every(isWholeName)) return whole
    formerNames.push(...names)
    return ''
  })
  const behind = behindName.exec(name)
  if (behind?.[1] === undefined || !isWholeName(behind[1].trim())) return { name: name.trim(), formerNames }
  return { name: name.slice(0, behind.index).trim(), formerNames: [...formerNames, behind[1].trim()] }
}

const inBrackets =
  /[([]\s{0,3}(?:原(?:单位|企业|公司)?(?:名称|名|为|称)?|曾用名|原用名|更名前|前身|旧名)(?:为|是|:)?\s{0,3}([^()[\]]{1,60}(?:\([^()]{1,20}\)[^()[\]]{0,40})?)[)\]]/gu
const behindName = /[,;\s]{1,3}(?:原名称?|曾用名|原单位名称)(?:为|是|:)?([^,;]{5,60})$/u

/** Whether the name is complete. A former name joins two entries for ever, so it must not also fit another organisation. */
function isWholeName(name: string): boolean {
  return name.length >= 6 && hasOrganisationEnd(name) && !/^[本该我省市县区镇乡]/u.test(name)
}
