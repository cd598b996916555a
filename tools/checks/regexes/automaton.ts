import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { alphabetOf, type Alphabet, type CharacterNode, type CharacterSet } from './alphabet.ts'

/**
 * A pattern as its places that read a character, and the steps between them. Place 0 is the search for a beginning: it
 * reads any characters, and every match starts from it.
 */
export interface Automaton {
  alphabet: Alphabet
  places: Place[]
  /** The first places of everything that repeats without limit: every loop goes through one of them. */
  loopHeads: ReadonlySet<number>
}

export interface Place {
  reads: CharacterSet
  next: Step[]
}

export interface Step {
  to: number
  /**
   * The set that the previous character must be in: it is narrower than `reads` of the previous place if a lookbehind
   * or boundary requires that.
   */
  after: CharacterSet
  /** The characters it reads. */
  reads: CharacterSet
  /** Whether the pattern has two ways for this one step. */
  isDouble: boolean
  /** Whether the match surely succeeds by then, whatever follows: the engine will not try again. */
  isSure: boolean
  /** Whether it surely succeeds with everything read so far. */
  endsSure: boolean
}

/** The pattern has a part that this check cannot judge. */
export class NotJudged extends Error {}

/** @throws NotJudged if the pattern has a backreference to something without a limit, an endless lookbehind, or is too large */
export function automatonOf(source: string, flags: string): Automaton {
  const isUnicode = flags.includes('u')
  const isSets = flags.includes('v')
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: isUnicode, unicodeSets: isSets })
  const alphabet = alphabetOf(pattern, flags)
  const compiler = new Compiler(alphabet, flags)
  const accept = compiler.add({ kind: 'accept' })
  const start = compiler.alternatives(pattern.alternatives, accept)
  return link(compiler, start, alphabet)
}

type Node =
  | { kind: 'accept' }
  /** The end of a lookahead. */
  | { kind: 'end' }
  | { kind: 'read'; set: CharacterSet; next: number; place: number }
  | { kind: 'fork'; next: number[] }
  | { kind: 'loop'; body: number; next: number }
  /** Continues only between these characters. Longer lookarounds count as possible between any characters, but never as sure. */
  | { kind: 'between'; before: CharacterSet; behind: CharacterSet; next: number }
  /** Continues only at the beginning or the end of the whole text, where no loop reads anything. */
  | { kind: 'edge'; side: 'start' | 'end'; next: number }
  | { kind: 'look'; body: number; next: number }

/** the maximal number of places of a pattern, with limited repetitions written out */
const maxPlaces = 20_000

class Compiler {
  readonly nodes: Node[] = []
  readonly loops: { body: number }[] = []
  places = 1
  readonly #alphabet: Alphabet
  readonly #isMultiline: boolean

  constructor(alphabet: Alphabet, flags: string) {
    this.#alphabet = alphabet
    this.#isMultiline = flags.includes('m')
  }

  add(node: Node): number {
    return this.nodes.push(node) - 1
  }

  alternatives(alternatives: readonly AST.Alternative[], next: number): number {
    const [only, ...others] = alternatives.map((alternative) => this.#sequence(alternative.elements, next))
    if (only === undefined) return next
    return others.length === 0 ? only : this.add({ kind: 'fork', next: [only, ...others] })
  }

  #sequence(elements: readonly AST.Element[], next: number): number {
    return elements.toReversed().reduce((after, element) => this.#element(element, after), next)
  }

  #element(element: AST.Element, next: number): number {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return this.#read(element, next)
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives, next)
      case 'Quantifier':
        return this.#quantifier(element, next)
      case 'Assertion':
        return this.#assertion(element, next)
      case 'Backreference':
        return this.#backreference(element, next)
    }
  }

  #read(node: CharacterNode, next: number): number {
    if (this.places >= maxPlaces) throw new NotJudged(`more than ${maxPlaces} places`)
    return this.add({ kind: 'read', set: this.#alphabet.setOf(node), next, place: this.places++ })
  }

  /** Repeats the referenced group, which reads more than the same text. */
  #backreference({ resolved }: AST.Backreference, next: number): number {
    if (Array.isArray(resolved) || resolved.alternatives.some((alternative) => alternative.elements.some(isEndless)))
      throw new NotJudged('a backreference to what has no limit')
    return this.alternatives(resolved.alternatives, next)
  }

  #quantifier({ element, min, max }: AST.Quantifier, next: number): number {
    let after = next
    if (max === Infinity) {
      const loop: Extract<Node, { kind: 'loop' }> = { kind: 'loop', body: -1, next }
      after = this.add(loop)
      loop.body = this.#element(element, after)
      this.loops.push(loop)
    } else {
      // writes x{0,2} as (x(x)?)?, so that there is one way to leave after each
      for (let count = min; count < max; count++) after = this.add({ kind: 'fork', next: [this.#element(element, after), next] })
    }
    for (let count = 0; count < min; count++) after = this.#element(element, after)
    return after
  }

  #assertion(assertion: AST.Assertion, next: number): number {
    const { all, word, lineEnds } = this.#alphabet
    switch (assertion.kind) {
      case 'start':
        return this.#isMultiline
          ? this.add({ kind: 'between', before: lineEnds, behind: all, next })
          : this.add({ kind: 'edge', side: 'start', next })
      case 'end':
        return this.#isMultiline
          ? this.add({ kind: 'between', before: all, behind: lineEnds, next })
          : this.add({ kind: 'edge', side: 'end', next })
      case 'word': {
        const other = all & ~word
        const [one, two] = assertion.negate ? [word, other] : [other, word]
        const first = this.add({ kind: 'between', before: one, behind: word, next })
        const second = this.add({ kind: 'between', before: two, behind: other, next })
        return this.add({ kind: 'fork', next: [first, second] })
      }
      case 'lookahead':
        return this.#lookahead(assertion, next)
      case 'lookbehind':
        return this.#lookbehind(assertion, next)
    }
  }

  #lookahead(assertion: AST.LookaheadAssertion, next: number): number {
    const behind = assertion.negate ? this.#without(assertion.alternatives) : this.#ends(assertion.alternatives, 0)
    const body = this.alternatives(assertion.alternatives, this.add({ kind: 'end' }))
    return this.add({ kind: 'look', body, next: this.add({ kind: 'between', before: this.#alphabet.all, behind, next }) })
  }

  /** Its own work is limited, or it is refused. Only its condition on the previous character is kept. */
  #lookbehind(assertion: AST.LookbehindAssertion, next: number): number {
    if (assertion.alternatives.some((alternative) => alternative.elements.some(isEndless))) throw new NotJudged('an endless lookbehind')
    const before = assertion.negate ? this.#without(assertion.alternatives) : this.#ends(assertion.alternatives, -1)
    return this.add({ kind: 'between', before, behind: this.#alphabet.all, next })
  }

  /**
   * The characters that remain if none of the alternatives may match: alternatives of one character remove it, longer
   * ones remove nothing.
   */
  #without(alternatives: readonly AST.Alternative[]): CharacterSet {
    return alternatives.reduce((left, { elements }) => {
      const [only] = elements
      return elements.length === 1 && only !== undefined && isCharacter(only) ? left & ~this.#alphabet.setOf(only) : left
    }, this.#alphabet.all)
  }

  /** Characters with which the alternatives may begin (`side` 0) or end (-1). */
  #ends(alternatives: readonly AST.Alternative[], side: 0 | -1): CharacterSet {
    return alternatives.reduce((set, { elements }) => {
      const element = elements.at(side)
      if (element === undefined) return this.#alphabet.all
      if (isCharacter(element)) return set | this.#alphabet.setOf(element)
      if (element.type === 'Group' || element.type === 'CapturingGroup') return set | this.#ends(element.alternatives, side)
      // at the beginning or end of the text there is no character, and what continues from there is in no loop
      if (element.type === 'Assertion' && (element.kind === 'start' || element.kind === 'end') && elements.length === 1) return set
      const isRepeated = element.type === 'Quantifier' && element.min > 0 && isCharacter(element.element)
      return isRepeated && isCharacter(element.element) ? set | this.#alphabet.setOf(element.element) : this.#alphabet.all
    }, 0n)
  }
}

function isCharacter(element: AST.Element | AST.QuantifiableElement): element is CharacterNode {
  return ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(element.type)
}

function isEndless(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.max === Infinity || isEndless(element.element)
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return false
  return element.alternatives.some((alternative) => alternative.elements.some(isEndless))
}

function link(compiler: Compiler, start: number, alphabet: Alphabet): Automaton {
  const sure = sureNodes(compiler.nodes)
  const beginnings = walk(compiler.nodes, sure, start, alphabet.all, alphabet.all)
  // a part that can match only once is left for good by a sure match; otherwise the next search reads again what was
  // read in vain beyond the match
  const isOnce = beginnings.length === 0
  const steps = (from: number, reads: CharacterSet): Step[] =>
    walk(compiler.nodes, sure, from, reads, alphabet.all).map((step) => ({ ...step, isSure: (isOnce && step.isSure) || step.endsSure }))
  const places: Place[] = [{ reads: alphabet.all, next: steps(start, alphabet.all) }]
  for (const node of compiler.nodes) {
    if (node.kind === 'read') places[node.place] = { reads: node.set, next: steps(node.next, node.set) }
  }
  const loopHeads = compiler.loops.flatMap(({ body }) => steps(body, alphabet.all).map((step) => step.to))
  return { alphabet, places, loopHeads: new Set(loopHeads) }
}

/** Nodes from which the match can end at once, without any condition. */
function sureNodes(nodes: readonly Node[]): ReadonlySet<number> {
  const sure = new Set<number>()
  // what follows a node was added before it, except the body of a loop, by which nothing ends
  for (const [index, node] of nodes.entries()) {
    const isSure =
      node.kind === 'accept' ||
      (node.kind === 'fork' && node.next.some((next) => sure.has(next))) ||
      (node.kind === 'loop' && sure.has(node.next))
    if (isSure) sure.add(index)
  }
  return sure
}

/** the maximal number of ways between two characters */
const maxWays = 50_000

/** All ways from a node to the next characters. */
function walk(nodes: readonly Node[], sure: ReadonlySet<number>, from: number, read: CharacterSet, all: CharacterSet): Step[] {
  const steps = new Map<number, Step[]>()
  let ways = 0
  const follow = (index: number, before: CharacterSet, behind: CharacterSet, isSureBefore: boolean, entered: readonly number[]): void => {
    if ((before & read) === 0n || behind === 0n) return
    if (++ways > maxWays) throw new NotJudged('too many ways between two characters')
    const node = nodes[index]
    const isSure = isSureBefore || sure.has(index)
    if (node === undefined || node.kind === 'end' || node.kind === 'accept' || node.kind === 'edge') return
    if (node.kind === 'read') {
      const step = {
        to: node.place,
        after: before & read,
        reads: behind & node.set,
        isDouble: false,
        isSure,
        endsSure: sure.has(node.next),
      }
      if (step.reads !== 0n) steps.set(node.place, [...(steps.get(node.place) ?? []), step])
    } else if (node.kind === 'fork') for (const next of node.next) follow(next, before, behind, isSure, entered)
    else if (node.kind === 'between') follow(node.next, before & node.before, behind & node.behind, isSure, entered)
    else if (node.kind === 'look') {
      follow(node.body, before, behind, isSure, entered)
      follow(node.next, before, behind, isSure, entered)
    } else if (!entered.includes(index)) {
      // a round that reads nothing ends the loop, so a loop is entered once between two characters
      follow(node.body, before, behind, isSure, [...entered, index])
      follow(node.next, before, behind, isSure, entered)
    }
  }
  follow(from, all, all, false, [])
  return [...steps.values()].flatMap(joined)
}

/** Joins ways to the same place into one step, if they may be open at the same time. */
function joined(steps: Step[]): Step[] {
  const isDouble = steps.some((step, index) =>
    steps.slice(0, index).some((other) => (step.after & other.after) !== 0n && (step.reads & other.reads) !== 0n),
  )
  const [first] = steps
  if (!isDouble || first === undefined) return steps
  return [
    {
      to: first.to,
      after: steps.reduce((set, step) => set | step.after, 0n),
      reads: steps.reduce((set, step) => set | step.reads, 0n),
      isDouble,
      isSure: steps.every((step) => step.isSure),
      endsSure: first.endsSure,
    },
  ]
}
