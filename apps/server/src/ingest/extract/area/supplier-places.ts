import type { AwardedParty, Evidence } from '../../../facts/fact.ts'
import { splitConsortium } from '../../../wording/organisations/split-consortium.ts'
import type { Entry } from '../labels/entry.ts'
import type { Field } from '../labels/fields.ts'
import type { Reading } from '../reading.ts'
import { searchedLength } from './area-sources.ts'

/**
 * Where a notice names its winners, candidates and bidders or says where they are, in order. Suppliers come from anywhere, so this does not tell where
 * the project is.
 * @param awarded suppliers whose names are found wherever they stand
 */
export function supplierPlaces(reading: Reading, awarded: readonly AwardedParty[]): Evidence[] {
  let isAboutSupplier = false
  const places: Evidence[] = []
  for (const entry of reading.entries) {
    const own = isOfSupplier(reading, entry)
    isAboutSupplier = own || (isAboutSupplier && !otherParties.has(entry.field))
    if (own || (isAboutSupplier && address.test(entry.words)))
      places.push(reading.text.evidence(entry.start, Math.min(entry.end, entry.start + maxLength)))
  }
  const beginning = reading.text.text.slice(0, searchedLength)
  const members = awarded.flatMap(({ name }) => splitConsortium(name.value).map((member) => member.name))
  return [...places, ...members.flatMap((name) => mentionsOf(beginning, name))].toSorted((one, other) => one.start - other.start)
}

/** Only the beginning of a longer text is about the supplier. */
const maxLength = 200

const supplierFields: ReadonlySet<Field> = new Set<Field>(['winner', 'bidder', 'candidate', 'winnerSection'])
const otherParties: ReadonlySet<Field> = new Set<Field>([
  'tenderer',
  'agency',
  'tendererSection',
  'agencySection',
  'contactSection',
  'otherSection',
  'projectName',
  'projectCode',
])

function isOfSupplier({ text }: Reading, entry: Entry): boolean {
  if (supplierFields.has(entry.field)) return true
  return supplierAddress.test(text.tight.slice(Math.max(0, entry.labelStart - 8), entry.labelStart) + entry.words)
}

/** A label such as `中标（成交）供应商地址`. */
const supplierAddress =
  /(?:供应商|供货商|投标人|投标单位|投标企业|(?:中标|成交|中选)(?:候选)?(?:人|单位|方)|承包[人方商]|承包单位|乙方|响应人|服务商)[^:\n\t]{0,4}(?:地址|所在地|住所|注册地|地区)[^:\n\t]{0,4}$/u
const address = /^(?:企业|单位|公司|联系|注册|通讯|通信|详细|办公)?(?:地址|所在地|住所)$/u

/** Where a name stands, at most {@link maxMentions} times. */
function mentionsOf(text: string, name: string): Evidence[] {
  const found: Evidence[] = []
  if (name.length < 4) return found
  for (let at = text.indexOf(name); at !== -1 && found.length < maxMentions; at = text.indexOf(name, at + name.length))
    found.push({ start: at, end: at + name.length })
  return found
}

const maxMentions = 20
