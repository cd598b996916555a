import type { Person } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { maskKnownPhone } from '../../../phones/mask-phones.ts'
import type { PersonRole } from '../noted/entry-drafts.ts'
import { countBehindPeople, type Behind } from './count-behind.ts'
import { scopeParameters, seenContactsSql, type PeopleScope } from './people-scope.ts'

/** An entry with its sources within a scope. */
interface SeenEntry {
  id: number
  personId: number
  companyId: number | null
  company: string | null
  rootKey: string
  name: string
  isFullName: boolean
  number: string
  digits: string
  kind: Person['numbers'][number]['kind']
  isSwitchboard: boolean
  roles: PersonRole[]
  firstSeen: Date
  lastSeen: Date
}

/** Revealed numbers: entry → the whole number. */
export type Revealed = ReadonlyMap<number, string>

/** People as they are listed, in the order of their ids, without those outside the scope. Numbers are masked unless revealed. */
export async function presentPeople(
  db: Executor,
  ids: readonly number[],
  scope: PeopleScope,
  revealedAmong: (entries: readonly { id: number; number: string }[]) => Promise<Revealed>,
): Promise<Person[]> {
  if (ids.length === 0) return []
  const entries = await selectSeen(db, ids, scope)
  const totals = await countBehindPeople(db, ids, scope)
  const revealed = await revealedAmong(entries)
  return ids.flatMap((id) => {
    const own = entries.filter(({ personId }) => personId === id)
    const total = totals.get(id)
    return own.length === 0 || total === undefined ? [] : [{ ...personOf(id, own, revealed), ...total }]
  })
}

function personOf(id: number, entries: readonly SeenEntry[], revealed: Revealed): Omit<Person, keyof Behind> {
  const [latest] = entries
  const names = [...entries.filter((entry) => entry.isFullName), ...entries.filter((entry) => !entry.isFullName)]
  const [name = '', ...otherNames] = new Set(names.map((entry) => entry.name).filter((written) => written !== ''))
  return {
    id,
    name: name === '' ? null : name,
    otherNames: otherNames.slice(0, maxNames),
    posts: postsOf(entries),
    numbers: numbersOf(entries, revealed),
    lastSeen: latest?.lastSeen.toISOString() ?? '',
  }
}

const maxNames = 5
const maxNumbers = 20

function postsOf(entries: readonly SeenEntry[]): Person['posts'] {
  const posts = new Map<string, SeenEntry[]>()
  for (const entry of entries) posts.set(entry.rootKey, [...(posts.get(entry.rootKey) ?? []), entry])
  return [...posts.values()].map((own) => {
    const first = Math.min(...own.map(({ firstSeen }) => firstSeen.getTime()))
    const last = Math.max(...own.map(({ lastSeen }) => lastSeen.getTime()))
    return {
      companyId: own[0]?.companyId ?? null,
      company: own[0]?.company ?? own[0]?.rootKey ?? '',
      roles: [...new Set(own.flatMap(({ roles }) => roles))].toSorted(),
      firstSeen: new Date(first).toISOString(),
      lastSeen: new Date(last).toISOString(),
    }
  })
}

function numbersOf(entries: readonly SeenEntry[], revealed: Revealed): Person['numbers'] {
  const numbers = new Map<string, Person['numbers'][number]>()
  for (const { id, kind, number, isSwitchboard } of entries) {
    if (!numbers.has(number))
      numbers.set(number, { id, kind, masked: maskKnownPhone(number), number: revealed.get(id) ?? null, isSwitchboard })
  }
  return [...numbers.values()].slice(0, maxNumbers)
}

/** Last seen first. */
async function selectSeen(db: Executor, ids: readonly number[], scope: PeopleScope): Promise<SeenEntry[]> {
  return db.query<SeenEntry>(
    `select entry.id, person_id as "personId", root.id as "companyId", coalesce(root.name, nullif(entry.company, '')) as company, root_key as "rootKey", entry.name,
       is_full_name as "isFullName", number, digits, kind, is_switchboard as "isSwitchboard", seen.*
     from person_entry entry left join organisation_public root on root.name_key = root_key and root_key <> '',
       lateral (select array_agg(distinct one.role) as roles, min(one.at) as "firstSeen", max(one.at) as "lastSeen"
         from (${seenContactsSql('contact.entry_id = entry.id', 2)}) as one) seen
     where person_id = any($1::bigint[]) and seen."lastSeen" is not null order by seen."lastSeen" desc, entry.id desc`,
    [[...ids], ...scopeParameters(scope)],
  )
}
