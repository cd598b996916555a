import type { AreaNode } from '@tender/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAreas } from '../documents/areas/find-areas.ts'
import { pathTo } from './choice-path.ts'
import { choiceOf, toggleChoice } from './tree-choices.ts'

const area = (name: string, code: string, children: AreaNode[] = []): AreaNode => ({ name, code, classify: '', children })
const tree = [
  area('浙江', '330000', [
    area('杭州', '330100', [area('西湖区', '330106'), area('上城区', '330102')]),
    area('宁波', '330200', [area('鄞州区', '330212')]),
  ]),
  area('北京', '110000'),
]
const all = ['330000', '330100', '330106', '330102', '330200', '330212', '110000']
const leaves = ['330106', '330102', '330212', '110000']
const covered = (chosen: readonly string[]) => leaves.filter((leaf) => pathTo(tree, leaf)?.some((node) => chosen.includes(node.code)))

describe('choosing areas', () => {
  test('choosing a province replaces choices below it', () => {
    expect(toggleChoice(tree, ['330106', '110000'], '330000')).toEqual(['110000', '330000'])
  })

  test('choosing its last city chooses the whole province', () => {
    expect(toggleChoice(tree, ['330100'], '330200')).toEqual(['330000'])
  })

  test('removing a district of a chosen province keeps the rest', () => {
    expect(new Set(toggleChoice(tree, ['330000'], '330106'))).toEqual(new Set(['330200', '330102']))
  })

  test('ignores an unknown code', () => {
    expect(toggleChoice(tree, ['110000'], '999999')).toEqual(['110000'])
  })

  test('toggling turns exactly the leaves below the area on or off', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 12 }), fc.constantFrom(...all), (steps, code) => {
        const chosen = steps.reduce<string[]>((now, step) => toggleChoice(tree, now, step), [])
        const node = pathTo(tree, code)?.at(-1)
        if (node === undefined) throw new Error('not in the tree')
        const wasChosen = choiceOf(tree, chosen, node) === 'chosen'
        const below = leaves.filter((leaf) => pathTo([node], leaf) !== null)
        const expected = new Set(covered(chosen))
        for (const leaf of below) {
          if (wasChosen) expected.delete(leaf)
          else expected.add(leaf)
        }
        const next = toggleChoice(tree, chosen, code)
        expect(new Set(covered(next))).toEqual(expected)
        expect(new Set(next).size).toBe(next.length)
      }),
    )
  })
})

test('an area with something chosen below it is partly chosen', () => {
  const [zhejiang] = tree
  if (zhejiang === undefined) throw new Error('not in the tree')
  expect(choiceOf(tree, ['330212'], zhejiang)).toBe('chosen' === choiceOf(tree, ['330000'], zhejiang) ? 'partly' : 'none')
  expect(choiceOf(tree, [], zhejiang)).toBe('none')
})

test('finds areas by a part of their name and shows their path', () => {
  expect(findAreas(tree, '州').map((found) => found.path)).toEqual(['浙江 杭州', '浙江 宁波 鄞州区'])
})
