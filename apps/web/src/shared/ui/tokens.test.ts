import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultThemeColour, themeGrounds, themeStyleSheet } from '@tender/contract'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const [light = '', dark = ''] = css.split("[data-scheme='dark']")
const [darkOnly = ''] = dark.split('prefers-color-scheme')

test('the style sheet has the colours that the server sends for the standard theme', () => {
  const [standardLight = '', standardDark = ''] = themeStyleSheet(defaultThemeColour).split('@media screen')
  expect(tokens(light)).toMatchObject(tokens(standardLight))
  expect(tokens(darkOnly)).toMatchObject(tokens(standardDark))
})

test('theme colours are made for the backgrounds of the page', () => {
  for (const [scheme, block] of [
    ['light', light],
    ['dark', darkOnly],
  ] as const) {
    const all = tokens(block)
    const grounds = ['ground', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'].map((name) => all[name])
    expect(
      grounds.every((ground) => isBetween(ground, themeGrounds[scheme])),
      `${scheme}: ${grounds.join()}`,
    ).toBe(true)
  }
})

test('every colour of the dark theme also has a light one', () => {
  expect(Object.keys(tokens(light))).toEqual(expect.arrayContaining(Object.keys(tokens(darkOnly))))
})

function tokens(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;}]+)/g)].map(([, name = '', value = '']) => [name, value.trim()]))
}

// a colour between the lightest and the darkest ground has at least the contrast of one of them
function isBetween(colour: string | undefined, grounds: readonly string[]): boolean {
  const sums = grounds.map(sumOf)
  return colour !== undefined && sumOf(colour) >= Math.min(...sums) && sumOf(colour) <= Math.max(...sums)
}

function sumOf(colour: string): number {
  return [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0)
}
