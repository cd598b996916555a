import { comparedName } from '../texts/compared-name.ts'
import { readFormerNames } from './former-names.ts'
import { isNoOrganisation } from './not-an-organisation.ts'
import { readPart } from './part-of-parent.ts'
import { splitConsortium } from './split-consortium.ts'

/** An organisation's name: as it is shown, and folded as it is compared. */
export interface OrganisationName {
  name: string
  key: string
}

/** One organisation that a written name names. */
export interface NamedOrganisation extends OrganisationName {
  /** Names that it says it had before. */
  formerNames: OrganisationName[]
  /** What a branch, office or project department belongs to; null where it is no such part. */
  parent: OrganisationName | null
  /** Of a consortium: the one that leads. Alone: true. */
  isLead: boolean
}

/**
 * What a name as written in a notice says: nobody (a person, 详见公告, /), one organisation, or the members of a consortium, the lead first.
 * Pure; takes time in proportion to the text.
 */
export function readNames(written: string): NamedOrganisation[] {
  if (written.length > longestWritten) return []
  const named = splitConsortium(written).flatMap(({ name, isLead }) => readOne(name, isLead))
  return named.filter(({ key }, index) => named.findIndex((other) => other.key === key) === index)
}

/** Longer ones are sentences. */
const longestWritten = 400

function readOne(written: string, isLead: boolean): NamedOrganisation[] {
  const { name, formerNames } = readFormerNames(written)
  const own = organisationName(name)
  if (own === null) return []
  const former = formerNames.map(organisationName).filter((one) => one !== null && one.key !== own.key)
  const part = readPart(own.key)
  return [
    { ...own, formerNames: former.filter((one) => one !== null), parent: part === null ? null : organisationName(part.parent), isLead },
  ]
}

/** A name without what does not belong to it (a number of the list, a seal, 本级), in one form of its signs; null where nobody has it. */
export function organisationName(written: string): OrganisationName | null {
  const key = peeled(comparedName(written))
  if (isNoOrganisation(key)) return null
  return { key, name: shownName(written, key) }
}

/** Marks of lists, seals and what a name ends with go, until nothing does: at most a few of them stand there. */
function peeled(key: string): string {
  let bare = key
  for (let turn = 0; turn < mostShells; turn += 1) {
    const next = unclosed(bare.replace(shellBefore, '').replace(shellBehind, ''))
    if (next === bare) return bare
    bare = next
  }
  return bare
}

const mostShells = 4
const shellBefore = /^(?:\(?\d{1,2}[).、:]|[①-⑳]|[:：、,，.。;；\-—_*"'“”《》]|第[一二三]名:?|名称:|单位名称:|供应商名称:)+/u
const shellBehind =
  /(?:\((?:盖章|公章|签章|盖单位章|章|以下简称[^()]{0,30}|简称[^()]{0,30}|下称[^()]{0,30}|本级|甲方|乙方|业主|牵头方?|成员方?|[^()]{0,10}(?:承包|总包|分包|发包|建设|使用|代建|委托|采购|招标|投标|中标|供应|代理|牵头|成员|业主)(?:单位|人|商|机构))\)|(?<=[局院校学])本级(?:行政)?|[:：、,，.。;；\-—_*"'“”《》])$/u

/** A bracket that is opened and never closed, or the other way, was cut off from something else. */
function unclosed(key: string): string {
  if (key.endsWith('(')) return key.slice(0, -1)
  return key.endsWith(')') && !key.includes('(') ? key.slice(0, -1) : key
}

/** The name as written, without what was peeled off, blanks and other forms of brackets; traditional characters stay, and so do blanks between words in Latin letters. */
function shownName(written: string, key: string): string {
  const words = written.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
  if (!/\p{Script=Han}/u.test(words) && comparedName(words) === key) return words
  const plain = written.normalize('NFKC').replaceAll(/[\s\u200b\ufeff]+/gu, '')
  const compared = comparedName(written)
  const at = compared.indexOf(key)
  // folding keeps the number of characters but for rare ones: then the key itself is shown
  const shown = at === -1 || plain.length !== compared.length ? key : plain.slice(at, at + key.length)
  return shown.replaceAll(/[(〔［【〈「『[{]/gu, '（').replaceAll(/[)〕］】〉」』\]}]/gu, '）')
}
