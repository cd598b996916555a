import type { Category, Channel } from '@tender/contract'
import type { EquipmentFact } from '../../../facts/fact.ts'
import type { Reading } from '../reading.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { thingKey } from './equipment-name.ts'
import { labelledEquipment } from './labelled-equipment.ts'
import { listedEquipment } from './listed-equipment.ts'
import { tabledEquipment } from './tabled-equipment.ts'

/** Equipment that a notice names to be bought, or of an award what was bought: in its tables first, then in lines and sentences; at most {@link most}. */
export function readEquipment(reading: Reading, about: { channel: Channel; category: Category | null }): EquipmentFact[] {
  if (silent.has(about.channel) || about.category === 'services') return []
  const found = inTurn([tabledEquipment(reading, about.category), labelledEquipment(reading.text), listedEquipment(reading.text)])
  return once(found).filter(({ name: { value } }) => value.length < longName || !reading.title.includes(value))
}

/** The same of a few words, as approvals describe what is built. */
export function readEquipmentIn(text: TightText): EquipmentFact[] {
  return once(listedEquipment(text))
}

/** Bids tell of what bidders offer, and a failed tender has told of its things before. */
const silent: ReadonlySet<Channel> = new Set<Channel>(['opening', 'candidate', 'failure'])
const most = 100
/** A name as long as this that the title holds is what the whole notice is called. */
const longName = 15

function* inTurn(sources: readonly Iterable<EquipmentFact>[]): Generator<EquipmentFact> {
  for (const source of sources) yield* source
}

/** A thing in two sizes is two; said again without a number or with the same, it is one. */
function once(found: Iterable<EquipmentFact>): EquipmentFact[] {
  const equipment: EquipmentFact[] = []
  const known = new Set<string>()
  for (const one of found) {
    const key = thingKey(one.name.value)
    const whole = `${key} ${one.quantity?.value ?? ''} ${one.specification?.value ?? ''}`
    if (known.has(whole) || (known.has(key) && (one.quantity === null || one.specification === null))) continue
    known.add(key).add(whole)
    equipment.push(one)
    if (equipment.length === most) break
  }
  return equipment
}
