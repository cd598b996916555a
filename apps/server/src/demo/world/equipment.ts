import type { Outline } from './outline.ts'
import { Random } from './random.ts'

/** A piece of equipment that is installed, and its quantity. */
export interface DemoEquipment {
  name: string
  /** With its unit: `2台`. */
  quantity: string
}

/** The equipment that a construction project needs. Every call gives the same list. Empty for small projects, and for those whose notices name none. */
export function equipmentOf(seed: number, outline: Outline): readonly DemoEquipment[] {
  const random = new Random(seed, outline.serial, 0x6571)
  const { equipment } = outline.trade
  if (equipment.length === 0 || !random.chance(0.7)) return []
  return random.sample(equipment, random.int(2, Math.min(5, equipment.length))).map((words) => {
    const [name = '', unit = ''] = words.split('/')
    return { name, quantity: `${random.int(1, 36)}${unit}` }
  })
}
