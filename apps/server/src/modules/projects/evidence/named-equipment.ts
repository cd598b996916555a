import type { EquipmentFact } from '../../../facts/fact.ts'
import type { StoredFacts } from '../../../facts/notice-facts.ts'
import type { NamedEquipment } from './evidence.ts'

/** Equipment as evidence stores it, without its places. */
export function namedEquipment(equipment: readonly (EquipmentFact | NonNullable<StoredFacts['equipment']>[number])[]): NamedEquipment[] {
  return equipment.map(({ name, quantity, specification }) => ({
    name: name.value,
    quantity: quantity?.value ?? null,
    specification: specification?.value ?? null,
  }))
}
