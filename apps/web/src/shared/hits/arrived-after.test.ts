import { expect, test } from 'vitest'
import { arrivedAfter } from './arrived-after.ts'

test.each([
  ['2026-03-02T01:00:00Z', '2026-03-02T01:00:40Z', '发布后 1 分钟内收到'],
  ['2026-03-02T01:00:00Z', '2026-03-02T01:03:20Z', '发布后 3 分钟收到'],
  ['2026-03-02T01:00:00Z', '2026-03-02T06:30:00Z', '发布后 5 小时收到'],
  ['2026-03-02T01:00:00Z', '2026-03-05T02:00:00Z', '发布后 3 天收到'],
  // midnight in Shanghai means that only the day was stated
  ['2026-03-01T16:00:00Z', '2026-03-02T06:30:00Z', '发布当日收到'],
  ['2026-03-01T16:00:00Z', '2026-03-03T06:30:00Z', '发布后 1 天收到'],
  // the clocks of server and source may differ
  ['2026-03-02T01:00:00Z', '2026-03-02T00:59:40Z', '发布后 1 分钟内收到'],
])('published at %s, here at %s: %s', (published, arrived, text) => {
  expect(arrivedAfter(published, arrived)).toBe(text)
})
