import { chosenAreas, storeAreas, wholeCountry, type AreaNode } from '@tender/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaTree } from './index.ts'

const [country] = areaTree()
if (country === undefined) throw new Error('there is no tree')
const all = (node: AreaNode): AreaNode[] => node.children.flatMap((child) => [child, ...all(child)])
const places = all(country).filter((node) => node.name !== '不限')
const codes = places.map((place) => place.code)
const above = new Map(places.flatMap((place) => place.children.map((child) => [child.code, place.code] as const)))

/** Removes areas below another chosen area. */
function fewest(chosen: readonly string[]): string[] {
  const isCovered = (code: string): boolean => {
    const parent = above.get(code)
    return parent !== undefined && parent !== code && (chosen.includes(parent) || isCovered(parent))
  }
  return [...new Set(chosen)].filter((code) => !isCovered(code))
}

test('any choice of areas can be read back from its stored form', () => {
  const provinces = country.children.map((province) => province.code)
  const choice = fc.array(fc.oneof(fc.constantFrom(...codes), fc.constantFrom(...provinces)), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(choice, (chosen) => {
      const back = chosenAreas([country], storeAreas([country], chosen))
      expect(new Set(fewest(back))).toEqual(new Set(fewest(chosen)))
    }),
  )
})

test('the whole country is read back as one area, from its root or from all its provinces', () => {
  for (const chosen of [[wholeCountry.code], country.children.map((province) => province.code)]) {
    expect(chosenAreas([country], storeAreas([country], chosen))).toEqual([wholeCountry.code])
  }
})

test('every city and district can be read back from its stored form', () => {
  const below = codes.filter((code) => above.has(code))
  expect(below.length).toBeGreaterThan(3000)
  expect(chosenAreas([country], storeAreas([country], below))).toEqual(below)
})
