import type { LookupsLeft } from '@tender/contract'
import { numberMarker } from '../../../ingest/index.ts'
import { dialledNumber } from '../../../phones/dialled-number.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Random } from '../../../platform/random.ts'
import { windowEnd, type Membership } from '../../membership/index.ts'
import type { Revealed } from './present-people.ts'

export const lookupQuota = 'contact-lookups'

export interface LookupDeps {
  database: Executor
  membership: Membership
  random: Random
}

/** What is left of the quota for revealing numbers. */
export async function lookupsLeft({ database, membership }: LookupDeps, caller: Caller, now: Date): Promise<LookupsLeft> {
  const { limit, left, span } = await membership.left(database, caller, { quota: lookupQuota, now })
  const mayReveal = caller.permissions.has('documents.contact-phone') && limit !== 0
  return { limit, left, resetsAt: limit === null ? null : (windowEnd(span, now)?.toISOString() ?? null), mayReveal }
}

/** The key under which a number is paid for: the same number costs once a day, whoever has it, and the key does not reveal it. */
export async function lookupKeyOf(deps: Pick<LookupDeps, 'database' | 'random'>): Promise<(number: string) => string> {
  const mark = await numberMarker(deps)
  return (number) => {
    const { digits, extension } = dialledNumber(number)
    return `number:${mark(`lookup ${digits} ${extension}`)}`
  }
}

/** The numbers that the enterprise has revealed today and the caller may still read. */
export function revealedFor(
  deps: LookupDeps,
  caller: Caller,
  now: Date,
): (entries: readonly { id: number; number: string }[]) => Promise<Revealed> {
  return async (entries) => {
    if (entries.length === 0 || !caller.permissions.has('documents.contact-phone')) return new Map()
    const keyOf = await lookupKeyOf(deps)
    const keys = new Map(entries.map(({ id, number }) => [id, keyOf(number)]))
    const spent = await deps.membership.spentAmong(deps.database, caller, { quota: lookupQuota, keys: [...new Set(keys.values())], now })
    return new Map(entries.flatMap(({ id, number }) => (spent.has(keys.get(id) ?? '') ? [[id, number] as const] : [])))
  }
}
