import { areaByCode } from '../../../../gazetteer/area-table.ts'
import { areaOfMatter } from '../../../approvals/area-of-matter.ts'
import { objectOf, textOf, type JsonObject } from '../../../fields/json-fields.ts'
import { schemes } from '../../../../wording/projects/oc4ids-codes.ts'
import { lineOf, elementsOf } from './project-fields.ts'

/** Where a project is. */
export interface ProjectPlace {
  /** Six digits; null if the area is uncertain or not in China. */
  areaCode: string | null
  /** As written. */
  site: string | null
}

/** The first location that has words, and the area that a gazetteer code, the address or the names give. */
export function placeOf(
  project: JsonObject,
  named: { projectName: string; owner: string | null; investmentCode: string | null },
): ProjectPlace {
  const locations = elementsOf(project['locations'])
  const site = firstOf(locations, siteOf)
  const coded = firstOf(locations, codeOf)
  if (coded !== null) return { areaCode: coded, site }
  const isAbroad = locations.some((location) => !isOfChina(lineOf(objectOf(location['address'])['countryName'], maxLength)))
  if (isAbroad) return { areaCode: null, site }
  const stated = firstOf(locations, statedArea)
  return { areaCode: areaOfMatter({ ...named, stated, site, authority: null }), site }
}

/** Maximum number of characters of one part of an address. */
const maxLength = 200

function firstOf<Value>(locations: readonly JsonObject[], read: (location: JsonObject) => Value | null): Value | null {
  for (const location of locations) {
    const value = read(location)
    if (value !== null) return value
  }
  return null
}

function siteOf(location: JsonObject): string | null {
  return lineOf(objectOf(location['address'])['streetAddress'], maxLength) ?? lineOf(location['description'], maxLength)
}

function codeOf(location: JsonObject): string | null {
  const { scheme, identifiers } = objectOf(location['gazetteer'])
  if (scheme !== schemes.area || !Array.isArray(identifiers)) return null
  const codes = identifiers.slice(0, 10).map((code) => areaByCode(textOf(code)?.slice(0, 10) ?? '')?.code ?? null)
  return codes.find((code) => code !== null) ?? null
}

function statedArea(location: JsonObject): string | null {
  const { region, locality } = objectOf(location['address'])
  const parts = [lineOf(region, maxLength), lineOf(locality, maxLength)].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join('').slice(0, maxLength)
}

/** A location without a country may be in China. */
function isOfChina(country: string | null): boolean {
  return country === null || /中国|中华人民共和国|^(?:CN|CHN)$|China/iu.test(country)
}
