import { writtenLot } from '../texts/lot-words.ts'

/**
 * The length of a folded name without what notices write behind it: the kind of enterprise that procurement policies favour (`（小微企业）`), its credit
 * code, and the lot that it won (`（包1）`). Brackets that are part of a name (`（集团）`, `（有限合伙）`, a place) stay.
 */
export function lengthWithoutAppendages(folded: string): number {
  let length = folded.length
  for (let turn = 0; turn < maxAppendages; turn += 1) {
    const found = appendage.exec(folded.slice(Math.max(0, length - maxAppendageLength), length))
    if (found === null) return length
    length -= found[0].length
  }
  return length
}

/** Brackets that say what kind of enterprise stands before them, anywhere in a folded text. */
export const kindOfEnterprise =
  /[([](?:(?:属于?|为|企业(?:类型|规模|性质)):?)?(?:(?:中小微|小微|中小|[大中小微]型|小型[、/]?微型)企业|监狱(?:企业)?|残疾人福利(?:性)?(?:单位|企业))[)\]]/gu

const maxAppendages = 4
const maxAppendageLength = 60
const creditCode = '[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}'
const codeLabel = '(?:(?:统一)?(?:社会)?信用代码|统一代码|税号|纳税人识别号)'
// a code that stands alone must follow a character of the name, not other letters or digits
const appendage = new RegExp(
  `\\s?(?:${kindOfEnterprise.source}|[([]${writtenLot}[)\\]]|[([]${codeLabel}[:/ ]{0,2}(?:${creditCode})?[)\\]]?|[([]${creditCode}[)\\]]|(?<![0-9A-Za-z])(?:${codeLabel}[: ]?)?${creditCode}|${codeLabel}:?)$`,
  'iu',
)
