import type { Fact, UnitFact, UnitRole } from '../../../facts/fact.ts'
import { hasOrganisationEnd } from '../../../wording/organisations/company-name.ts'
import { organisationFact } from '../text-fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import type { BuildingEntry } from './building-entries.ts'
import type { BuildingKind } from './building-words.ts'

/** Units that labels name under their role; each once. */
export function readUnits(text: TightText, entries: readonly BuildingEntry[]): UnitFact[] {
  const units = new Map<string, UnitFact>()
  for (const entry of entries) {
    const role = roles[entry.kind]
    for (const name of role === undefined ? [] : namesOf(text, entry)) {
      const key = `${role} ${name.value}`
      if (role !== undefined && units.size < maxUnits && !units.has(key)) units.set(key, { role, name })
    }
  }
  return [...units.values()]
}

const maxUnits = 20
const maxNameLength = 60

const roles: Partial<Record<BuildingKind, UnitRole>> = {
  owner: 'owner',
  design: 'design',
  survey: 'survey',
  construction: 'construction',
  supervision: 'supervision',
  assessment: 'assessment',
}

/** The names with which a value begins, before it goes on with other words: `甲局`, or `甲局、乙公司`. */
function namesOf(text: TightText, { start, end }: BuildingEntry): Fact<string>[] {
  const names: Fact<string>[] = []
  for (let at = start; names.length < maxInOne;) {
    const length = /^[^,;。、\n\t:]*/u.exec(text.tight.slice(at, Math.min(end, at + maxNameLength + 1)))?.[0].length ?? 0
    const name = length > maxNameLength ? null : organisationFact(text, at, at + length)
    if (name === null || !hasOrganisationEnd(name.value) || noName.test(name.value)) break
    names.push(name)
    if (text.tight[at + length] !== '、') break
    at += length + 1
  }
  return names
}

const maxInOne = 5

/** Words for units in general, and sentences about them. */
const noName =
  /^(?:.{0,6}(?:建设|设计|施工|监理|勘察|评价|业主|主管|咨询|承包)单位|.{0,4}(?:上级|主管)部门)$|投标|招标人|联合体|资质|具有|具备|须|应|负责|各|由|或|^其|下设|下属|子公司|相关|有关/u
