import { expect, test } from 'vitest'
import { findCycles } from './find-cycles.ts'

const cyclesOf = (edges: Record<string, string[]>) =>
  findCycles(new Map(Object.entries(edges).map(([node, next]) => [node, new Set(next)])))

test('a graph without a way back has no cycle', () => {
  expect(cyclesOf({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([])
  expect(cyclesOf({ a: ['b'], c: ['b'] })).toEqual([])
})

test('a cycle is reported once in the order of names', () => {
  expect(cyclesOf({ c: ['a'], a: ['b'], b: ['c', 'd'], d: [] })).toEqual([['a', 'b', 'c']])
})

test('two cycles that share a node are one group, and others are separate', () => {
  expect(cyclesOf({ a: ['b'], b: ['a', 'c'], c: ['b'], x: ['y', 'a'], y: ['x'] })).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ])
})
