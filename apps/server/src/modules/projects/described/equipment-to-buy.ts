import { thingKey } from '../../../ingest/index.ts'
import type { NamedEquipment, Said } from '../evidence/evidence.ts'

/** The statements of evidence about equipment. */
interface Told {
  source: string
  sourceId: number
  position: number
  at: Date
  said: Pick<Said, 'equipment' | 'thread' | 'isBought'>
}

/**
 * Equipment that is still to be bought, with the first source that names it: everything named before an award, except
 * what the award or the awarded tender names. Equipment named again after its award is to be bought again. At most
 * {@link most}.
 */
export function equipmentToBuy<Evidence extends Told>(inOrder: readonly Evidence[]): { item: NamedEquipment; by: Evidence }[] {
  const bought = boughtUntil(inOrder)
  const open = new Map<string, { item: NamedEquipment; by: Evidence }>()
  for (const by of inOrder) {
    if (by.said.isBought || isBefore(by, bought.get(tenderKey(by)))) continue
    for (const item of by.said.equipment) {
      const { name, quantity, specification } = item
      const key = [thingKey(name), quantity, specification].join(' ')
      if (open.size < most && !open.has(key) && !isBefore(by, bought.get(thingKey(name)))) open.set(key, { item, by })
    }
  }
  return [...open.values()]
}

const most = 100

/** The last awards of tenders and of things. */
function boughtUntil(inOrder: readonly Told[]): Map<string, Date> {
  const bought = new Map<string, Date>()
  for (const one of inOrder) {
    if (!one.said.isBought) continue
    bought.set(tenderKey(one), one.at)
    for (const { name } of one.said.equipment) bought.set(thingKey(name), one.at)
  }
  return bought
}

/** Evidence without a thread is a tender of its own. */
function tenderKey({ source, sourceId, position, said }: Told): string {
  return said.thread === null ? `of ${source} ${sourceId} ${position}` : `thread ${said.thread}`
}

/** Sites give the day only, so an award of the same day counts as later. */
function isBefore({ at }: Told, award: Date | undefined): boolean {
  return award !== undefined && at.getTime() <= award.getTime()
}
