import type { Outline } from './outline.ts'
import { Random } from './random.ts'

/** Something that is built in, and how much of it. */
export interface DemoEquipment {
  name: string
  /** With its unit: `2台`. */
  quantity: string
}

/** What a construction project needs, the same whoever asks; empty for small ones and for those that tell of none. */
export function equipmentOf(seed: number, outline: Outline): readonly DemoEquipment[] {
  const random = new Random(seed, outline.serial, 0x6571)
  const { equipment } = outline.trade
  if (equipment.length === 0 || !random.chance(0.7)) return []
  return random.sample(equipment, random.int(2, Math.min(5, equipment.length))).map((words) => {
    const [name = '', unit = ''] = words.split('/')
    return { name, quantity: `${random.int(1, 36)}${unit}` }
  })
}
