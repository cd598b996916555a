import type { Automaton, Place } from './automaton.ts'

/**
 * For each place that can return to itself: all places of the same loop. The search for a beginning, and ways of a sure
 * match, are left out.
 */
export function loopsOf({ places, loopHeads }: Automaton): Map<number, ReadonlySet<number>> {
  const loops = new Map<number, ReadonlySet<number>>()
  const sources = sourcesOf(places, false)
  for (const head of loopHeads) {
    if (loops.has(head)) continue
    const ahead = closure(targetsOf(places, head, false), (place) => targetsOf(places, place, false))
    if (!ahead.has(head)) continue
    const behind = closure([head], (place) => sources.get(place) ?? [])
    const loop = new Set([...ahead].filter((place) => behind.has(place)))
    for (const place of loop) loops.set(place, loop)
  }
  return loops
}

/** The places on the ways from the first to the second; null if there is no way. */
export function placesBetween(places: readonly Place[], first: number, second: number): Set<number> | null {
  const ahead = closure([first], (place) => targetsOf(places, place, true))
  if (!ahead.has(second)) return null
  const sources = sourcesOf(places, true)
  const behind = closure([second], (place) => sources.get(place) ?? [])
  return new Set([...ahead].filter((place) => behind.has(place)))
}

/** @param withSure whether to include steps after which the match surely succeeds */
function targetsOf(places: readonly Place[], place: number, withSure: boolean): number[] {
  return (places[place]?.next ?? []).filter((step) => withSure || !step.isSure).map((step) => step.to)
}

function sourcesOf(places: readonly Place[], withSure: boolean): Map<number, number[]> {
  const sources = new Map<number, number[]>()
  for (const [place, { next }] of places.entries()) {
    for (const { to, isSure } of next) {
      if (isSure && !withSure) continue
      const known = sources.get(to)
      if (known === undefined) sources.set(to, [place])
      else known.push(place)
    }
  }
  return sources
}

function closure(from: readonly number[], next: (place: number) => readonly number[]): Set<number> {
  const reached = new Set(from)
  for (const place of reached) for (const to of next(place)) reached.add(to)
  return reached
}
