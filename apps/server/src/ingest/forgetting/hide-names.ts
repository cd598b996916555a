import { atOnce, isIgnorable } from '@tender/matching'

/** A stretch of a text: UTF-16 code units, end exclusive. */
interface Stretch {
  start: number
  end: number
}

/** Maximum number of white-space and invisible characters between two characters of a spaced-out name: `张 三`. */
const maxBetween = 6

/** Places that are looked at in one step. */
const stepPlaces = 1000

/** Where a name stands in a text, even with white space between its characters; with a pause after each step. */
export function* placesOfNameSteps(text: string, name: string): Generator<undefined, Stretch[]> {
  const [first = '', ...others] = name
  const places: Stretch[] = []
  if (first === '') return places
  let tried = 0
  for (let start = text.indexOf(first); start !== -1; start = text.indexOf(first, start + 1)) {
    const end = endOfName(text, start + first.length, others)
    if (end !== null) places.push({ start, end })
    tried += 1
    if (tried % stepPlaces === 0) yield
  }
  return places
}

function endOfName(text: string, from: number, characters: readonly string[]): number | null {
  let at = from
  for (const character of characters) {
    at = behindSpace(text, at)
    if (!text.startsWith(character, at)) return null
    at += character.length
  }
  return at
}

function behindSpace(text: string, from: number): number {
  let at = from
  while (at < from + maxBetween && at < text.length && (/\s/.test(text.charAt(at)) || isIgnorable(text.charCodeAt(at)))) at += 1
  return at
}

/** Characters before and behind a number in which its person may be named. */
const [rangeBefore, rangeBehind] = [40, 24]

/** All runs of two to four characters near a number that could be a name. */
export function possibleNames(text: string, { start, end }: Stretch): string[] {
  const near = `${text.slice(Math.max(0, start - rangeBefore), start)}\n${text.slice(end, end + rangeBehind)}`
  const names = new Set<string>()
  for (const [run] of near.matchAll(/\p{Script=Han}[\p{Script=Han}\s]{0,64}/gu)) {
    const characters = Array.from(run.replace(/\s/g, ''))
    for (let length = 2; length <= 4; length += 1) {
      for (let from = 0; from + length <= characters.length; from += 1) names.add(characters.slice(from, from + length).join(''))
    }
  }
  return [...names]
}

/** Replaces each character in these places that is no white space by `*`, so that the length of the text stays the same. */
export function starred(text: string, places: readonly Stretch[]): string {
  return atOnce(starredSteps(text, places))
}

/** Like {@link starred}, with a pause after each step. */
export function* starredSteps(text: string, places: readonly Stretch[]): Generator<undefined, string> {
  let shown = ''
  let from = 0
  for (const [index, { start, end }] of places.toSorted((one, other) => one.start - other.start).entries()) {
    if (index % stepPlaces === stepPlaces - 1) yield
    if (end <= from) continue
    const begin = Math.max(start, from)
    shown += text.slice(from, begin) + text.slice(begin, end).replace(/\S/g, '*')
    from = end
  }
  return shown + text.slice(from)
}
