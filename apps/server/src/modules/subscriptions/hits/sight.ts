import { subscriptionKinds, type SubscriptionKind } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { areaPrefix } from '../../../gazetteer/area-code.ts'
import type { Visibility } from '../../../search/port.ts'
import { phonesReadIn, visibilityOf } from '../../documents/index.ts'
import type { Membership } from '../../membership/index.ts'
import { criteriaReach } from '../criteria/criteria-search.ts'
import { selectBeyond, type SubscriptionRow } from '../queries.ts'

/** The account whose hits are read, with its current rights. */
export type Reader = Pick<Caller, 'accountId' | 'enterpriseId' | 'grants'>

/** The visible part of the hits of some subscriptions. */
export interface Sight {
  accountId: number
  /** Subscriptions whose hits are all visible, as far as the level shows them. */
  whole: number[]
  /** Subscriptions that the rights limit to areas; area codes begin with one of the patterns. */
  cut: { id: number; patterns: string[] }[]
  /** Where it may read phones; null for the whole country. */
  phonePatterns: string[] | null
  visibility: Visibility | null
}

export type SubscriptionState = 'active' | 'paused' | 'over-quota' | 'no-right'

export interface Standing {
  row: SubscriptionRow
  state: SubscriptionState
  /** Areas that the rights limit it to; null for the whole country. */
  within: string[] | null
}

interface Deps {
  database: Executor
  membership: Membership
}

/** The state of an account's subscriptions under its current rights. */
export async function standingsOf(
  { database, membership }: Deps,
  reader: Reader,
  rows: readonly SubscriptionRow[],
  now: Date,
): Promise<Standing[]> {
  const beyond = new Set<number>()
  for (const quota of ['subscriptions', 'monitors'] as const) {
    const kinds = kindsOf(quota)
    if (!rows.some(({ kind }) => kinds.includes(kind))) continue
    // oxlint-disable-next-line no-await-in-loop -- two
    const { limit, used, usedByAccount } = await membership.left(database, reader, { quota, now })
    if (limit === null || used <= limit) continue
    const accountId = used === usedByAccount ? reader.accountId : null
    // oxlint-disable-next-line no-await-in-loop
    for (const id of await selectBeyond(database, { enterpriseId: reader.enterpriseId, accountId, kinds, limit })) beyond.add(id)
  }
  return rows.map((row) => standingOf(reader, row, beyond.has(row.id)))
}

function standingOf(reader: Reader, row: SubscriptionRow, isBeyond: boolean): Standing {
  const reach = reachOfRow(reader, row)
  const state = reach === null ? 'no-right' : isBeyond ? 'over-quota' : row.isPaused ? 'paused' : 'active'
  return { row, state, within: reach?.within ?? null }
}

/** Null if a right is missing. */
function reachOfRow(reader: Reader, { kind, criteria }: SubscriptionRow): { within?: string[] } | null {
  try {
    return criteriaReach(reader, kind, criteria)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rights.insufficient') return null
    throw error
  }
}

/**
 * The visible part of these subscriptions' hits. Subscriptions that rest because a right or room is missing show none.
 * @param viewer the account whose rights decide about notices and phones: the reader, or somebody who is shown the hits
 */
export function sightOf(
  { reader, viewer }: { reader: Reader; viewer: Pick<Reader, 'grants'> },
  standings: readonly Standing[],
  now: Date,
): Sight {
  const shown = standings.filter(({ state }) => state === 'active' || state === 'paused')
  const phones = phonesReadIn(viewer)
  return {
    accountId: reader.accountId,
    whole: shown.flatMap(({ row, within }) => (within === null ? [row.id] : [])),
    cut: shown.flatMap(({ row, within }) => (within === null ? [] : [{ id: row.id, patterns: patternsOf(within) }])),
    phonePatterns: phones === undefined ? null : patternsOf(phones),
    visibility: visibilityOf(viewer, now),
  }
}

function patternsOf(areas: readonly string[]): string[] {
  return areas.map((code) => `${areaPrefix(code)}%`)
}

function kindsOf(quota: 'subscriptions' | 'monitors'): SubscriptionKind[] {
  return subscriptionKinds.flatMap((kind) => (kind.quota === quota ? [kind.code] : []))
}
