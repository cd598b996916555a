import { organisationName } from '../../../wording/organisations/read-names.ts'
import { schemes } from '../../../wording/projects/oc4ids-codes.ts'
import { known } from './publication.ts'

interface Party {
  id: string
  name: string
  roles: Set<string>
  creditCode: string | null
}

export interface PartyReference {
  id: string
  name: string
}

interface PartyNeeds {
  /** The prefix of ids. */
  prefix: string
  /** The pages of companies by their written names. */
  companies: ReadonlyMap<string, number>
  /** 统一社会信用代码 by normalised names. */
  creditCodes: ReadonlyMap<string, string>
  /** Masks a text for the reader. */
  shown(text: string): string
}

/** All participants of a project, each once with all its roles. */
export class Parties {
  readonly #needs: PartyNeeds
  readonly #parties = new Map<string, Party>()

  constructor(needs: PartyNeeds) {
    this.#needs = needs
  }

  add(name: string, ...roles: string[]): PartyReference {
    const { prefix, companies, creditCodes, shown } = this.#needs
    const company = companies.get(name)
    const folded = organisationName(name)?.key ?? name
    const key = company === undefined ? `name:${folded}` : `company:${company}`
    const party = this.#parties.get(key) ?? {
      id: company === undefined ? `${prefix}-party-${this.#parties.size + 1}` : `${prefix}-company-${company}`,
      name: shown(name),
      roles: new Set(),
      creditCode: creditCodes.get(folded) ?? null,
    }
    for (const role of roles) party.roles.add(role)
    this.#parties.set(key, party)
    return { id: party.id, name: party.name }
  }

  list(): Record<string, unknown>[] {
    return [...this.#parties.values()].map(({ id, name, roles, creditCode }) =>
      known({
        id,
        name,
        identifier: creditCode === null ? null : { scheme: schemes.creditCode, id: creditCode, legalName: name },
        roles: [...roles],
      }),
    )
  }
}
