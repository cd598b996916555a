import { kindsIn, type CharacterSet } from './alphabet.ts'
import { automatonOf, NotJudged, type Automaton, type Place } from './automaton.ts'
import { loopsOf, placesBetween } from './loops.ts'

/** Why a pattern may take more than linear time. */
export interface Growth {
  kind: 'exponential' | 'quadratic' | 'not judged'
  /** The part of a text to repeat in order to see it, or the part that could not be judged. */
  example: string
}

/**
 * Whether a regular expression may take more than linear time on some text, in an engine that tries one way after another.
 *
 * It may if two ways can read the same repeated text and both continue: twice through one loop (exponential), or through two consecutive loops (quadratic).
 * The search for a beginning is the first loop of every pattern that is not tied to the start of the text. Ways through a place from which the match surely
 * succeeds do not count, because the engine does not try again after it. What follows a match, and longer lookarounds, count as possible. So a pattern that is
 * called linear is linear; one that is called quadratic may be so only in theory.
 */
export function findGrowth(source: string, flags: string): Growth | null {
  try {
    const automaton = automatonOf(source, flags)
    return findExponential(automaton) ?? findQuadratic(automaton)
  } catch (error) {
    if (error instanceof NotJudged) return { kind: 'not judged', example: error.message }
    throw error
  }
}

/** the maximal number of states for one pattern */
const maxStates = 2_000_000

/** Finds two ways through one loop that read the same text. */
function findExponential(automaton: Automaton): Growth | null {
  const { places, alphabet } = automaton
  for (const loop of new Set(loopsOf(automaton).values())) {
    const inLoop = [...loop]
    for (const place of inLoop) {
      const double = places[place]?.next.find((step) => step.isDouble && !step.isSure && loop.has(step.to))
      if (double !== undefined) return { kind: 'exponential', example: alphabet.example(double.reads) }
    }
    const search = new Search<[number, number]>(alphabet)
    for (const place of inLoop) search.add([place, place], places[place]?.reads ?? 0n, null)
    const found = search.run(([one, other], last) => {
      const next: Move<[number, number]>[] = []
      for (const a of stepsIn(places, one, loop, last)) {
        for (const b of stepsIn(places, other, loop, last)) {
          const reads = a.reads & b.reads
          if (reads !== 0n) next.push({ to: [a.to, b.to], reads, isGoal: one !== other && a.to === b.to })
        }
      }
      return next
    })
    if (found !== null) return { kind: 'exponential', example: found }
  }
  return null
}

/** Finds two consecutive loops that read the same text. */
function findQuadratic(automaton: Automaton): Growth | null {
  const { places, loopHeads } = automaton
  const loops = loopsOf(automaton)
  const isTied = places.some((place) => place.next.some((step) => step.after !== place.reads))
  for (const second of loopHeads) {
    const secondLoop = loops.get(second)
    const place = places[second]
    if (secondLoop === undefined || place === undefined) continue
    for (const first of [0, ...loopHeads]) {
      const firstLoop = first === 0 ? null : loops.get(first)
      if (firstLoop === undefined || firstLoop === secondLoop) continue
      const between = placesBetween(places, first, second)
      if (between === null) continue
      const shared = (places[first]?.reads ?? 0n) & place.reads
      // if a step depends on the previous character, the text must end with the one that its repetition follows
      for (const last of isTied ? kindsIn(shared) : [shared]) {
        const example = sharedText(automaton, { first, firstLoop, second, secondLoop, between, last })
        if (example !== null) return { kind: 'quadratic', example }
      }
    }
  }
  return null
}

interface Loops {
  first: number
  /** Null for the search for a beginning. */
  firstLoop: ReadonlySet<number> | null
  second: number
  secondLoop: ReadonlySet<number>
  between: ReadonlySet<number>
  last: CharacterSet
}

/** A text that the first loop reads, that leads from the first to the second, and that the second reads, without a way to succeed. */
function sharedText({ places, alphabet }: Automaton, { first, firstLoop, second, secondLoop, between, last }: Loops): string | null {
  const search = new Search<[number, number, number, ...number[]]>(alphabet)
  search.add([first, first, second, second], last, null)
  return search.run(([one, other, third, ...reached], before) => {
    const ones = firstLoop === null ? [{ to: 0, reads: alphabet.all }] : stepsIn(places, one, firstLoop, before)
    // in the search for a beginning, the second way waits there until it starts
    const waiting = other === 0 ? [{ to: 0, reads: alphabet.all }] : []
    // a sure match on the way ends one search, not the next one
    const others = [...waiting, ...stepsIn(places, other, between, before, firstLoop === null)]
    const next: Move<[number, number, number, ...number[]]>[] = []
    const add = (a: number, b: number, c: number, shared: CharacterSet): void => {
      for (const reads of kindsOf(shared, reached, places)) {
        const after = reachedBy(places, reached, before, reads)
        const isGoal = a === first && b === second && c === second && (reads & last) !== 0n
        if (after !== null) next.push({ to: [a, b, c, ...after], reads, isGoal })
      }
    }
    for (const c of stepsIn(places, third, secondLoop, before)) {
      for (const b of others) {
        const both = b.reads & c.reads
        if (both === 0n) continue
        for (const a of ones) add(a.to, b.to, c.to, a.reads & both)
      }
    }
    return next
  })
}

/** Sets of characters after which the same places are reached. */
function kindsOf(set: CharacterSet, reached: readonly number[], places: readonly Place[]): CharacterSet[] {
  let parts = set === 0n ? [] : [set]
  for (const place of reached) {
    for (const step of places[place]?.next ?? []) {
      parts = parts.flatMap((part) => [part & step.reads, part & ~step.reads].filter((half) => half !== 0n))
    }
  }
  return parts
}

/** Places that the second loop can reach with the text; null if the match has surely succeeded by then. */
function reachedBy(places: readonly Place[], reached: readonly number[], before: CharacterSet, reads: CharacterSet): number[] | null {
  const after = new Set<number>()
  for (const place of reached) {
    for (const step of places[place]?.next ?? []) {
      if ((step.after & before) === 0n || (step.reads & reads) === 0n) continue
      if (step.isSure) return null
      after.add(step.to)
    }
  }
  return [...after].toSorted((a, b) => a - b)
}

interface Move<State> {
  to: State
  reads: CharacterSet
  isGoal: boolean
}

interface Found {
  reads: CharacterSet
  from: Found | null
}

/** Visits states breadth first, and tells by which text the goal is reached. */
class Search<State extends readonly number[]> {
  readonly #seen = new Set<string>()
  readonly #open: { state: State; last: CharacterSet; found: Found | null }[] = []
  readonly #alphabet: Automaton['alphabet']

  constructor(alphabet: Automaton['alphabet']) {
    this.#alphabet = alphabet
  }

  add(state: State, last: CharacterSet, found: Found | null): void {
    const key = `${state.join()}/${last}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    if (this.#seen.size > maxStates) throw new NotJudged('too many states')
    this.#open.push({ state, last, found })
  }

  run(movesFrom: (state: State, last: CharacterSet) => Move<State>[]): string | null {
    for (let at = 0; at < this.#open.length; at++) {
      const next = this.#open[at]
      if (next === undefined) return null
      for (const { to, reads, isGoal } of movesFrom(next.state, next.last)) {
        const found = { reads, from: next.found }
        if (isGoal) return this.#text(found)
        this.add(to, reads, found)
      }
    }
    return null
  }

  #text(found: Found): string {
    let text = ''
    for (let step: Found | null = found; step !== null; step = step.from) text = this.#alphabet.example(step.reads) + text
    return text
  }
}

/** Steps that stay among some places, without those of a match that is already sure. */
function stepsIn(places: readonly Place[], from: number, among: ReadonlySet<number>, last: CharacterSet, withSure = false): Place['next'] {
  return (places[from]?.next ?? []).filter((step) => among.has(step.to) && (step.after & last) !== 0n && (withSure || !step.isSure))
}
