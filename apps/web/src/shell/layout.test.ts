import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sidebarWidth } from '@tender/contract'
import { expect, test } from 'vitest'

test('the open menu has the width that the contract states', () => {
  const css = readFileSync(join(import.meta.dirname, 'layout.module.css'), 'utf8')
  expect(/--side-width: (\d+)px/.exec(css)?.[1]).toBe(String(sidebarWidth))
})
