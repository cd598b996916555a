import { expect, test } from 'vitest'
import { attack, drawLabelled } from './picture-solver.ts'

test('a script that learnt from labelled pictures reads next to no picture code', { timeout: 60_000 }, () => {
  const [labelled, tries] = [drawLabelled(60, 'learnt'), drawLabelled(15, 'tried')]
  // of characters that always look the same it reads 58 pictures of 60; of these it reads 1 of 40, so that 4 of 15 would be no chance
  expect(attack(labelled, tries).filter(({ solved }) => solved >= 4)).toEqual([])
})
