import { organisationName, readNames, type NamedOrganisation, type OrganisationName } from '../../../wording/organisations/read-names.ts'
import type { AwardedParty, CreditCodeFact } from '../../../facts/fact.ts'

/** The parts of a notice that name organisations. */
export interface NoticeForOrganisations {
  id: number
  channel: string
  publishedAt: Date
  projectId: number | null
  areaCode: string | null
  tenderer: string | null
  agency: string | null
  winners: AwardedParty[]
  candidates: AwardedParty[]
  creditCodes: CreditCodeFact[]
}

type Role = 'tenderer' | 'agency' | 'winner' | 'candidate'

export interface RoleDraft {
  noticeId: number
  role: Role
  position: number
  key: string
  name: string
  amount: number | null
  isLead: boolean
  inConsortium: boolean
  channel: string
  publishedAt: Date
  projectId: number | null
  areaCode: string | null
}

export interface EvidenceDraft {
  noticeId: number
  key: string
  formerKey: string | null
  creditCode: string | null
}

/** The statements of one notice about organisations. */
export interface NoticeOrganisations {
  /** Every mentioned name, parents and former names included. */
  names: OrganisationName[]
  roles: RoleDraft[]
  evidence: EvidenceDraft[]
}

export function noticeOrganisations(notice: NoticeForOrganisations): NoticeOrganisations {
  const mentioned = partiesOf(notice).map((party) => ({ ...party, organisations: readNames(party.name) }))
  const organisations = mentioned.flatMap((party) => party.organisations)
  return {
    names: organisations.flatMap(namesOf),
    roles: numbered(mentioned.flatMap((party) => rolesOf(notice, party))),
    evidence: onceEach([...organisations.flatMap((one) => formersOf(notice.id, one)), ...codesOf(notice, organisations)]),
  }
}

interface Party {
  role: Role
  name: string
  amount: number | null
}

function partiesOf({ tenderer, agency, winners, candidates }: NoticeForOrganisations): Party[] {
  return [
    ...(tenderer === null ? [] : [{ role: 'tenderer' as const, name: tenderer, amount: null }]),
    ...(agency === null ? [] : [{ role: 'agency' as const, name: agency, amount: null }]),
    ...winners.map(({ name, price }) => ({ role: 'winner' as const, name: name.value, amount: price?.value ?? null })),
    ...candidates.map(({ name, price }) => ({ role: 'candidate' as const, name: name.value, amount: price?.value ?? null })),
  ]
}

function namesOf({ name, key, formerNames, parent }: NamedOrganisation): OrganisationName[] {
  return [{ name, key }, ...formerNames, ...(parent === null ? [] : [parent])]
}

function rolesOf(
  notice: NoticeForOrganisations,
  { role, name, amount, organisations }: Party & { organisations: NamedOrganisation[] },
): Omit<RoleDraft, 'position'>[] {
  const { id, channel, publishedAt, projectId, areaCode } = notice
  return organisations.map(({ key, isLead }) => ({
    noticeId: id,
    role,
    key,
    name,
    amount: isLead ? amount : null,
    isLead,
    inConsortium: organisations.length > 1,
    channel,
    publishedAt,
    projectId,
    areaCode,
  }))
}

function numbered(drafts: readonly Omit<RoleDraft, 'position'>[]): RoleDraft[] {
  const counts = new Map<Role, number>()
  return drafts.map((draft) => {
    const position = (counts.get(draft.role) ?? 0) + 1
    counts.set(draft.role, position)
    return { ...draft, position }
  })
}

function formersOf(noticeId: number, { key, formerNames }: NamedOrganisation): EvidenceDraft[] {
  return formerNames.map((former) => ({ noticeId, key, formerKey: former.key, creditCode: null }))
}

function codesOf({ id, creditCodes }: NoticeForOrganisations, organisations: readonly NamedOrganisation[]): EvidenceDraft[] {
  const known = new Set(organisations.map(({ key }) => key))
  return creditCodes.flatMap(({ name, code }) => {
    const key = organisationName(name)?.key
    return key === undefined || !known.has(key) ? [] : [{ noticeId: id, key, formerKey: null, creditCode: code.value }]
  })
}

function onceEach(drafts: readonly EvidenceDraft[]): EvidenceDraft[] {
  return [...new Map(drafts.map((draft) => [`${draft.key} ${draft.formerKey} ${draft.creditCode}`, draft])).values()]
}
