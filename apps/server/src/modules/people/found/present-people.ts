import type { Person } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { maskKnownPhone } from '../../../phones/mask-phones.ts'
import type { PartyScope } from '../../documents/index.ts'
import type { PersonRole } from '../noted/notice-people.ts'
import { scopeParameters, scopeSql } from './people-scope.ts'

/** An entry with what the notices within a scope say of it. */
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
  notices: number
}

/** Numbers that are shown: entry → the whole number. */
export type Revealed = ReadonlyMap<number, string>

/** People as they are listed, in the order of their ids; who is not seen within the scope is left out. Numbers are masked but those revealed. */
export async function presentPeople(
  db: Executor,
  ids: readonly number[],
  scope: PartyScope,
  revealedAmong: (entries: readonly { id: number; number: string }[]) => Promise<Revealed>,
): Promise<Person[]> {
  if (ids.length === 0) return []
  const entries = await selectSeen(db, ids, scope)
  const totals = await selectTotals(db, ids, scope)
  const revealed = await revealedAmong(entries)
  return ids.flatMap((id) => {
    const own = entries.filter(({ personId }) => personId === id)
    const total = totals.get(id)
    return own.length === 0 || total === undefined ? [] : [{ ...personOf(id, own, revealed), ...total }]
  })
}

function personOf(id: number, entries: readonly SeenEntry[], revealed: Revealed): Omit<Person, 'notices' | 'projects'> {
  const [latest] = entries
  const names = [...entries.filter((entry) => entry.isFullName), ...entries.filter((entry) => !entry.isFullName)]
  const [name = '', ...otherNames] = new Set(names.map((entry) => entry.name).filter((written) => written !== ''))
  return {
    id,
    name: name === '' ? null : name,
    otherNames: otherNames.slice(0, mostNames),
    posts: postsOf(entries),
    numbers: numbersOf(entries, revealed),
    lastSeen: latest?.lastSeen.toISOString() ?? '',
  }
}

const mostNames = 5
const mostNumbers = 20

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
  return [...numbers.values()].slice(0, mostNumbers)
}

/** Those seen last first. */
async function selectSeen(db: Executor, ids: readonly number[], scope: PartyScope): Promise<SeenEntry[]> {
  return db.query<SeenEntry>(
    `select entry.id, person_id as "personId", root.id as "companyId", root.name as company, root_key as "rootKey", entry.name, is_full_name as "isFullName",
       number, digits, kind, is_switchboard as "isSwitchboard", seen.*
     from person_entry entry left join organisation_public root on root.name_key = root_key and root_key <> '',
       lateral (select array_agg(distinct role) as roles, min(notice.published_at) as "firstSeen", max(notice.published_at) as "lastSeen",
           count(distinct notice.id)::integer as notices
         from person_contact contact join notice_public notice on notice.id = contact.notice_id where contact.entry_id = entry.id and ${scopeSql(2)}) seen
     where person_id = any($1::bigint[]) and seen.notices > 0 order by seen."lastSeen" desc, entry.id desc`,
    [[...ids], ...scopeParameters(scope)],
  )
}

async function selectTotals(
  db: Executor,
  ids: readonly number[],
  scope: PartyScope,
): Promise<Map<number, Pick<Person, 'notices' | 'projects'>>> {
  const rows = await db.query<Pick<Person, 'id' | 'notices' | 'projects'>>(
    `select person_id as id, count(distinct notice.id)::integer as notices, count(distinct coalesce(project_id, -notice.id))::integer as projects
     from person_entry entry join person_contact contact on contact.entry_id = entry.id join notice_public notice on notice.id = contact.notice_id
     where person_id = any($1::bigint[]) and ${scopeSql(2)} group by person_id`,
    [[...ids], ...scopeParameters(scope)],
  )
  return new Map(rows.map(({ id, notices, projects }) => [id, { notices, projects }]))
}
