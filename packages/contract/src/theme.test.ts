import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { defaultThemeColour } from './constants.ts'
import { themeGrounds, themeStyleSheet } from './theme.ts'

const colours = fc.integer({ min: 0, max: 0xff_ff_ff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const schemes = ['light', 'dark'] as const
/** The page's fixed text colours on the theme's soft grounds. */
const texts = { light: ['#1c2636', '#4b586c', '#5f6c80'], dark: ['#e3e9f2', '#b3bece', '#98a5b8'] }

describe.each(schemes)('in the %s scheme with any colour', (scheme) => {
  test.each(['theme-strong', 'theme-stronger', 'brand-glow', 'brand-from', 'brand-to'])('white text is readable on %s', (name) => {
    forAnyColour((colour) => {
      expect(contrast(tokens(colour, scheme)[name] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    })
  })

  test('coloured text is readable on every background', () => {
    forAnyColour((colour) => {
      const all = tokens(colour, scheme)
      const grounds = [...themeGrounds[scheme], all['theme-soft'] ?? '', all['theme-softer'] ?? '']
      for (const ground of grounds) expect(contrast(all['theme-text'] ?? '', ground)).toBeGreaterThanOrEqual(4.5)
    })
  })

  test('plain text is readable on the soft backgrounds of the colour', () => {
    forAnyColour((colour) => {
      const all = tokens(colour, scheme)
      for (const text of texts[scheme]) {
        for (const name of ['theme-soft', 'theme-softer']) expect(contrast(all[name] ?? '', text)).toBeGreaterThanOrEqual(4.5)
      }
    })
  })

  test('outlines and chart colours stand out from the backgrounds', () => {
    forAnyColour((colour) => {
      const all = tokens(colour, scheme)
      const graphics = ['theme-strong', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'].map((name) => all[name] ?? '')
      for (const ground of themeGrounds[scheme]) {
        for (const graphic of graphics) expect(contrast(graphic, ground)).toBeGreaterThanOrEqual(3)
      }
    })
  })
})

test('a chosen colour stays unchanged', () => {
  forAnyColour((colour) => {
    expect(tokens(colour, 'light')['theme']).toBe(colour)
    expect(tokens(colour, 'dark')['theme']).toBe(colour)
  })
})

test('capital letters in a colour make no difference', () => {
  expect(themeStyleSheet('#ABCDEF')).toBe(themeStyleSheet('#abcdef'))
})

test('an invalid colour is refused', () => {
  for (const text of ['', 'red', '#fff', '1890ff', '#1890ff;', '#1890fg', '#1890ff}body{display:none']) {
    expect(() => themeStyleSheet(text)).toThrow(TypeError)
  }
})

test('the standard colour gives blue buttons', () => {
  expect(tokens(defaultThemeColour, 'light')['theme-strong']).toMatchInlineSnapshot(`"#1277d4"`)
})

function forAnyColour(check: (colour: string) => void): void {
  fc.assert(fc.property(colours, check), {
    numRuns: 200,
    examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#0000ff'], ['#808080'], ['#00ff00'], ['#ff0000']],
  })
}

function tokens(colour: string, scheme: 'light' | 'dark'): Record<string, string> {
  const [light = '', dark = ''] = themeStyleSheet(colour).split('@media screen')
  const block = scheme === 'light' ? light : dark
  return Object.fromEntries([...block.matchAll(/--([\w-]+):(#[\da-f]+)/g)].map(([, name = '', value = '']) => [name, value]))
}
