import type { Executor } from '../../../platform/database/executor.ts'
import { groupEntries, type Entry } from './group-entries.ts'
import { selectEntries, selectOfLines, selectOfMobiles, selectOfNames, selectOfPeople, updatePeople, type EntryRow } from './queries.ts'

/** Decides again which entries are one person, for these and all that numbers and names connect with them. */
export async function settlePeople(tx: Executor, touched: readonly number[]): Promise<void> {
  if (touched.length === 0) return
  const reached = await selectReached(tx, touched)
  const { people, switchboards } = groupEntries(reached)
  const settled = reached.map(({ id }) => ({ id, personId: people.get(id) ?? id, isSwitchboard: switchboards.has(id) }))
  const changed = settled.filter((entry, place) => {
    const before = reached[place]
    return before?.personId !== entry.personId || before.isSwitchboard !== entry.isSwitchboard
  })
  await updatePeople(tx, changed)
}

/** All entries that may be one person with some, step by step: each line, name and person is read once. */
async function selectReached(tx: Executor, touched: readonly number[]): Promise<EntryRow[]> {
  const reached = new Map<number, EntryRow>()
  const asked = new Set<string>()
  const fresh = <Part>(parts: readonly Part[]): Part[] => parts.filter((part) => isFirst(asked, JSON.stringify(part)))
  for (let entries = await selectEntries(tx, touched); entries.length > 0;) {
    for (const entry of entries) reached.set(entry.id, entry)
    // oxlint-disable-next-line no-await-in-loop -- each step asks for what the one before has led to
    const next = await selectNext(tx, entries, fresh)
    entries = [...new Map(next.map((entry) => [entry.id, entry])).values()].filter(({ id }) => !reached.has(id))
  }
  return [...reached.values()]
}

async function selectNext(
  tx: Executor,
  entries: readonly EntryRow[],
  fresh: <Part>(parts: readonly Part[]) => Part[],
): Promise<EntryRow[]> {
  const known = entries.filter(({ rootKey }) => rootKey !== '')
  const lines = await selectOfLines(tx, fresh(known.map(({ rootKey, digits }) => ({ rootKey, digits }))))
  const named = await selectOfNames(tx, fresh(known.filter(isNamed).map(({ rootKey, nameKey }) => ({ rootKey, nameKey }))))
  const mobiles = await selectOfMobiles(tx, fresh(entries.filter(isMobile).map(({ digits, nameKey }) => ({ digits, nameKey }))))
  const people = fresh(entries.map(({ personId }) => ({ personId }))).map(({ personId }) => personId)
  return [...lines, ...named, ...mobiles, ...(await selectOfPeople(tx, people))]
}

function isNamed({ isFullName }: Entry): boolean {
  return isFullName
}

function isMobile({ kind, isFullName }: Entry): boolean {
  return kind === 'mobile' && isFullName
}

function isFirst(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
