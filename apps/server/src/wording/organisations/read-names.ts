import { comparedName } from '../texts/compared-name.ts'
import { readFormerNames } from './former-names.ts'
import { lengthWithoutAppendages } from './name-appendages.ts'
import { isNoOrganisation } from './not-an-organisation.ts'
import { readPart } from './part-of-parent.ts'
import { splitConsortium } from './split-consortium.ts'

/** An organisation's name as it is shown, and folded as it is compared. */
export interface OrganisationName {
  name: string
  key: string
}

/** One organisation in a written name. */
export interface NamedOrganisation extends OrganisationName {
  /** Former names that the written name states. */
  formerNames: OrganisationName[]
  /** The company to which a branch, office or project department belongs; null if it is no such part. */
  parent: OrganisationName | null
  /** Whether it leads its consortium; true for an organisation alone. */
  isLead: boolean
}

/**
 * Reads a name as written in a notice: nobody (a person, 详见公告, /), one organisation, or the members of a consortium, the leader first.
 * Pure; takes time linear in the text's length.
 */
export function readNames(written: string): NamedOrganisation[] {
  if (written.length > maxWrittenLength) return []
  const named = splitConsortium(written).flatMap(({ name, isLead }) => readOne(name, isLead))
  return named.filter(({ key }, index) => named.findIndex((other) => other.key === key) === index)
}

/** Maximum length. A longer text is a sentence. */
const maxWrittenLength = 400

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

/** A name without what does not belong to it (a list number, a seal, 本级), with its characters in one form; null if no organisation has it. */
export function organisationName(written: string): OrganisationName | null {
  // comparing turns ① into an ordinary 1
  const unnumbered = written.replace(/^\s*[①-⑳⑴-⒇]/u, '')
  const key = peeled(comparedName(unnumbered))
  if (isNoOrganisation(key)) return null
  return { key, name: shownName(unnumbered, key) }
}

/** Removes list marks, seals and punctuation at the end, in a few rounds. */
function peeled(key: string): string {
  let bare = key
  for (let turn = 0; turn < maxShells; turn += 1) {
    const inside = bare.replace(shellBefore, '').replace(shellBehind, '')
    const next = unclosed(inside.slice(0, lengthWithoutAppendages(inside)))
    if (next === bare) return bare
    bare = next
  }
  return bare
}

const maxShells = 4
const shellBefore = /^(?:\(?\d{1,2}[).、:]|[:：、,，.。;；\-—_*"'“”《》]|第[一二三]名:?|名称:|单位名称:|供应商名称:)+/u
const shellBehind =
  /(?:\((?:盖章|公章|签章|盖单位章|章|以下简称[^()]{0,30}|简称[^()]{0,30}|下称[^()]{0,30}|本级|甲方|乙方|业主|牵头方?|成员方?|[^()]{0,10}(?:承包|总包|分包|发包|建设|使用|代建|委托|采购|招标|投标|中标|供应|代理|牵头|成员|业主)(?:单位|人|商|机构))\)|(?<=[局院校学])本级(?:行政)?|[:：、,，.。;；\-—_*"'“”《》])$/u

/** Removes a bracket that has no partner, because it was cut off from something else. */
function unclosed(key: string): string {
  if (key.endsWith('(')) return key.slice(0, -1)
  return key.endsWith(')') && !key.includes('(') ? key.slice(0, -1) : key
}

/**
 * The name as written, without what was removed, without blanks, and with brackets in one form. Traditional characters stay, and so do blanks between
 * words in Latin letters.
 */
function shownName(written: string, key: string): string {
  const words = written.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()
  if (!/\p{Script=Han}/u.test(words) && comparedName(words) === key) return words
  const plain = written.normalize('NFKC').replaceAll(/[\s\u200b\ufeff]+/gu, '')
  const compared = comparedName(written)
  const at = compared.indexOf(key)
  // folding rarely changes the number of characters; if it does, the key itself is shown
  const shown = at === -1 || plain.length !== compared.length ? key : plain.slice(at, at + key.length)
  return shown.replaceAll(/[(〔［【〈「『[{]/gu, '（').replaceAll(/[)〕］】〉」』\]}]/gu, '）')
}
