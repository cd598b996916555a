import { expect, test } from 'vitest'
import { logoType } from './logo.ts'

test('an SVG is recognised after any declaration and comments', () => {
  for (const text of ['<svg>', '\uFEFF <svg ', '<?xml version="1.0"?>\n<svg\n', '<?xml?><!--a--> <!--b-->\n<svg ']) {
    expect(logoType(Buffer.from(text))).toBe('image/svg+xml')
  }
  for (const text of ['', 'svg', '<svgx>', '<!--a <svg>', '<!--a--> b --> <svg>', '<html><svg>', '<?xml <svg>']) {
    expect(logoType(Buffer.from(text))).toBeNull()
  }
})

test('a long chain of ambiguous comments is read only once', () => {
  expect(logoType(Buffer.from(`<!---->${'\t<!--g><svg>-->'.repeat(20_000)}<g>`))).toBeNull()
})
