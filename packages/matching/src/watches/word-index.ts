import { isRun } from '../characters.ts'
import { splitsRun } from '../find-word.ts'

const rootNode = 0
const noChild = -1
/** the maximal share of used slots in the hash table */
const fullest = 0.6
/** unused words after which the tree is rebuilt without them */
const maxUnusedWords = 1000

/**
 * Words with their numbers, and the tree that finds all of them in a text in one pass. The pass takes time in
 * proportion to the places where a word begins, whatever the number of words.
 */
export class WordIndex {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []
  /** How often each word is used, by its number. */
  readonly #uses: number[] = []
  readonly #free: number[] = []
  #dead = 0
  #nodes = 1
  /** The number of the word that ends at a node, plus one. */
  #endings = new Int32Array(1024)
  readonly #children = new Children()
  /** Marks the pairs of code units that words begin with: most places of a text are no beginning. */
  readonly #beginnings = new Uint8Array(1 << 16)

  /** All numbers of words are below this. */
  get size(): number {
    return this.#words.length
  }

  /** Returns the number of a word and counts one more use. @param word normalised, not empty */
  add(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) {
      if (this.#uses[known] === 0) this.#dead -= 1
      this.#uses[known] = (this.#uses[known] ?? 0) + 1
      return known
    }
    const number = this.#free.pop() ?? this.#words.length
    this.#words[number] = word
    this.#uses[number] = 1
    this.#numbers.set(word, number)
    this.#plant(word, number)
    return number
  }

  /** Counts one use less. */
  remove(number: number): void {
    this.#uses[number] = (this.#uses[number] ?? 0) - 1
    if (this.#uses[number] !== 0) return
    this.#dead += 1
    if (this.#dead > maxUnusedWords && this.#dead * 2 > this.#numbers.size) this.#rebuild()
  }

  /** Calls `found` with the number of each word in a normalised text, once for each place. */
  scan(text: string, found: (number: number) => void): void {
    let before = 0
    for (let start = 0; start < text.length; start++) {
      const unit = text.charCodeAt(start)
      const splits = start > 0 && isRun(before) && isRun(unit)
      before = unit
      if (splits || this.#beginnings[beginningOf(text, start)] === 0) continue
      let node = rootNode
      for (let at = start; at < text.length; at++) {
        node = this.#children.find(node, text.charCodeAt(at))
        if (node === noChild) break
        const ending = this.#endings[node] ?? 0
        if (ending !== 0 && !splitsRun(text, at + 1)) found(ending - 1)
      }
    }
  }

  #plant(word: string, number: number): void {
    let node = rootNode
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at)
      const child = this.#children.find(node, unit)
      if (child === noChild) {
        this.#children.add(node, unit, this.#nodes)
        node = this.#nodes++
      } else node = child
    }
    if (this.#nodes > this.#endings.length) {
      const larger = new Int32Array(this.#nodes * 2)
      larger.set(this.#endings)
      this.#endings = larger
    }
    this.#endings[node] = number + 1
    if (word.length > 1) this.#beginnings[beginningOf(word, 0)] = 1
    // any second unit
    else for (let next = 0; next < 256; next++) this.#beginnings[beginning(word.charCodeAt(0), next)] = 1
  }

  #rebuild(): void {
    this.#endings = new Int32Array(1024)
    this.#children.clear()
    this.#beginnings.fill(0)
    this.#nodes = 1
    this.#dead = 0
    for (const [word, number] of this.#numbers) {
      if (this.#uses[number] === 0) {
        this.#numbers.delete(word)
        this.#free.push(number)
      } else this.#plant(word, number)
    }
  }
}

function beginningOf(text: string, at: number): number {
  return beginning(text.charCodeAt(at), at + 1 < text.length ? text.charCodeAt(at + 1) : 0)
}

/** Below 2^16; the second unit changes only the lower 8 bits. */
function beginning(first: number, second: number): number {
  return (((Math.imul(first, 0x9e37) >>> 3) & 0xff) << 8) | ((first ^ second) & 0xff)
}

/** The child of a node for a code unit: a hash table with open addressing. */
class Children {
  #keys = new Float64Array(1 << 12).fill(-1)
  #values = new Int32Array(1 << 12)
  #count = 0

  find(node: number, unit: number): number {
    const key = node * 0x10000 + unit
    const mask = this.#keys.length - 1
    for (let slot = slotOf(node, unit) & mask; ; slot = (slot + 1) & mask) {
      const taken = this.#keys[slot]
      if (taken === key) return this.#values[slot] ?? noChild
      if (taken === -1) return noChild
    }
  }

  add(node: number, unit: number, child: number): void {
    if (this.#count + 1 > this.#keys.length * fullest) this.#grow()
    this.#put(node * 0x10000 + unit, child)
    this.#count += 1
  }

  clear(): void {
    this.#keys = new Float64Array(1 << 12).fill(-1)
    this.#values = new Int32Array(1 << 12)
    this.#count = 0
  }

  #put(key: number, child: number): void {
    const mask = this.#keys.length - 1
    let slot = slotOf(Math.floor(key / 0x10000), key % 0x10000) & mask
    while (this.#keys[slot] !== -1) slot = (slot + 1) & mask
    this.#keys[slot] = key
    this.#values[slot] = child
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Float64Array(keys.length * 2).fill(-1)
    this.#values = new Int32Array(keys.length * 2)
    for (const [slot, key] of keys.entries()) if (key !== -1) this.#put(key, values[slot] ?? noChild)
  }
}

function slotOf(node: number, unit: number): number {
  const mixed = Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
