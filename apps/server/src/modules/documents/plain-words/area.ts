import { wordlikeCities } from '../../../gazetteer/wordlike-cities.ts'
import { areasNamed } from '../../../gazetteer/area-name-index.ts'
import { liesIn, type Area } from '../../../gazetteer/area-table.ts'

/**
 * The areas that a whole piece of the input may name: 杭州, 鄞州区, 浙江省宁波市. Several for a shared name (朝阳区). `needsParent`
 * is true for names that are certain only below an area named elsewhere (鄞州). Empty if the piece does not consist of
 * area names.
 */
export function readAreas(piece: string): { areas: Area[]; needsParent: boolean } {
  let known: { areas: Area[]; needsParent: boolean } | null = null
  for (let at = 0; at < piece.length;) {
    const next = nextName(piece, at, known?.areas ?? null)
    if (next === null) return nothing
    known = { areas: next.areas, needsParent: known === null ? next.needsParent : known.needsParent }
    at = next.end
  }
  return known ?? nothing
}

const nothing: { areas: Area[]; needsParent: boolean } = { areas: [], needsParent: false }
const maxNameLength = 16

/** The longest name of an area at an offset, within the areas before it if there are some. */
function nextName(piece: string, at: number, above: Area[] | null): { areas: Area[]; needsParent: boolean; end: number } | null {
  for (let end = Math.min(piece.length, at + maxNameLength); end > at + 1; end--) {
    const named = areasNamed(piece.slice(at, end))
    if (named === null) continue
    const areas = above === null ? named.areas : named.areas.filter((area) => above.some((outer) => liesIn(area, outer)))
    if (areas.length > 0) return { areas, needsParent: areas.length > 1 || (named.isDependent && !isKnownCity(areas)), end }
  }
  return null
}

// 义乌 and 昆山 are used alone; these are also ordinary words
const wordlike = new Set([...wordlikeCities, '东方', '富锦'])

function isKnownCity([area]: Area[]): boolean {
  return area !== undefined && area.level === 3 && area.name.endsWith('市') && !wordlike.has(area.shortName)
}
