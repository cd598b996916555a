import type { DocumentRow } from '@tender/contract'

/** A company and the role in which it can be watched. */
export interface MonitorWay {
  kind: 'owner' | 'rival' | 'agent'
  party: PartyRole
  name: string
}

export type PartyRole = 'tenderer' | 'winner' | 'agency'

const kindOfRole = { tenderer: 'owner', winner: 'rival', agency: 'agent' } as const

const maxWinners = 5

/** The companies of a notice in their roles. */
export function waysOfRow({ tenderer, agency, winners }: Pick<DocumentRow, 'tenderer' | 'agency' | 'winners'>): MonitorWay[] {
  return [
    ...wayIn('tenderer', tenderer),
    ...wayIn('agency', agency),
    ...winners.slice(0, maxWinners).flatMap((name) => wayIn('winner', name)),
  ]
}

/** A company in every role, starting with its role in the notice. */
export function waysOfParty(role: PartyRole, name: string): MonitorWay[] {
  const roles: PartyRole[] = ['tenderer', 'winner', 'agency']
  return [role, ...roles.filter((other) => other !== role)].flatMap((party) => wayIn(party, name))
}

function wayIn(party: PartyRole, name: string | null): MonitorWay[] {
  return name === null || name === '' ? [] : [{ kind: kindOfRole[party], party, name }]
}
