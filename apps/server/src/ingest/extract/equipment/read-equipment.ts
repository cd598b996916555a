import type { Category, Channel } from '@tender/contract'
import type { EquipmentFact } from '../../../facts/fact.ts'
import type { Reading } from '../reading.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { thingKey } from './equipment-name.ts'
import { labelledEquipment } from './labelled-equipment.ts'
import { listedEquipment } from './listed-equipment.ts'
import { tabledEquipment } from './tabled-equipment.ts'

/**
 * Equipment that a notice wants to buy, or that was bought in an award: first from its tables, then from lines and sentences; at most {@link
 * maxEquipment}.
 */
export function readEquipment(reading: Reading, about: { channel: Channel; category: Category | null }): EquipmentFact[] {
  if (channelsWithoutEquipment.has(about.channel) || about.category === 'services') return []
  const found = inTurn([tabledEquipment(reading, about.category), labelledEquipment(reading.text), listedEquipment(reading.text)])
  return withoutRepeats(found).filter(({ name: { value } }) => value.length < minLongName || !reading.title.includes(value))
}

/** Reads equipment in a few words, such as an approval's description of what is built. */
export function readEquipmentIn(text: TightText): EquipmentFact[] {
  return withoutRepeats(listedEquipment(text))
}

/** Notices of these channels list no equipment to buy: bids name what bidders offer, and a failed tender has listed its equipment before. */
const channelsWithoutEquipment: ReadonlySet<Channel> = new Set<Channel>(['opening', 'candidate', 'failure'])
const maxEquipment = 100
/** A name of this length that the title contains is the name of the whole notice. */
const minLongName = 15

function* inTurn(sources: readonly Iterable<EquipmentFact>[]): Generator<EquipmentFact> {
  for (const source of sources) yield* source
}

/** Keeps each thing once. A thing in two sizes counts as two. One that is named again without a number, or with the same number, counts as one. */
function withoutRepeats(found: Iterable<EquipmentFact>): EquipmentFact[] {
  const equipment: EquipmentFact[] = []
  const known = new Set<string>()
  for (const one of found) {
    const key = thingKey(one.name.value)
    const whole = `${key} ${one.quantity?.value ?? ''} ${one.specification?.value ?? ''}`
    if (known.has(whole) || (known.has(key) && (one.quantity === null || one.specification === null))) continue
    known.add(key).add(whole)
    equipment.push(one)
    if (equipment.length === maxEquipment) break
  }
  return equipment
}
