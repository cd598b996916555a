import { areas, type Area } from './area-table.ts'

/** Areas whose names begin with a text, larger ones first. */
export function areasBeginning(text: string, maxAreas: number): Area[] {
  if (text === '') return []
  const found = areas.filter(({ name }) => name.startsWith(text))
  return found.toSorted((one, other) => one.level - other.level).slice(0, maxAreas)
}
