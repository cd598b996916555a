import { expect, test } from 'vitest'
import { scaleLengths } from './scale-with-root.ts'

test.each([
  ['14px', 'max(14px, 0.7rem)'],
  ['8px -4px', 'max(8px, 0.4rem) min(-4px, -0.2rem)'],
  ['1px solid var(--line)', '1px solid var(--line)'],
  ['calc(100vw - 24px)', 'calc(100vw - max(24px, 1.2rem))'],
  ['0 1px 6px rgb(0 0 0 / 6%)', '0 1px max(6px, 0.3rem) rgb(0 0 0 / 6%)'],
  ['max(120px, 6rem)', 'max(120px, 6rem)'],
  ['url(picture-14px.svg) 12px', 'url(picture-14px.svg) 12px'],
  ['var(--gap-14px)', 'var(--gap-14px)'],
  ['12pxx', '12pxx'],
])('%s becomes %s', (written, built) => {
  expect(scaleLengths(written)).toBe(built)
})
