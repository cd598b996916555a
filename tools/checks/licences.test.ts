import { expect, test } from 'vitest'
import { isAllowed } from './allowed-licences.mjs'

const packageOf = (licence: string) => ({ name: 'some-package', version: '1.0.0', licence })

test.each([['MIT'], ['(MIT OR GPL-3.0-only)'], ['MIT AND Apache-2.0'], ['BlueOak-1.0.0']])('%s is allowed', (licence) => {
  expect(isAllowed(packageOf(licence))).toBe(true)
})

test.each([['GPL-3.0-only'], ['MIT AND AGPL-3.0-only'], ['none'], ['SEE LICENSE IN LICENSE.md'], ['(GPL-2.0-only OR AGPL-3.0-only)']])(
  '%s is not allowed',
  (licence) => {
    expect(isAllowed(packageOf(licence))).toBe(false)
  },
)

test('an exception holds for its version only', () => {
  expect(isAllowed({ name: 'pause-stream', version: '0.0.11', licence: 'MIT,Apache2' })).toBe(true)
  expect(isAllowed({ name: 'pause-stream', version: '0.0.12', licence: 'MIT,Apache2' })).toBe(false)
})
