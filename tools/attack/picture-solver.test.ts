import { expect, test } from 'vitest'
import { attack, drawLabelled } from './picture-solver.ts'

test('a script trained on labelled pictures can hardly read picture codes', { timeout: 60_000 }, () => {
  const [labelled, tries] = [drawLabelled(60, 'learnt'), drawLabelled(15, 'tried')]
  // with characters that always look the same it reads 58 of 60 pictures, with these 4 of 120; so 4 of 15 would be no
  // coincidence
  expect(attack(labelled, tries).filter(({ solved }) => solved >= 4)).toEqual([])
})
