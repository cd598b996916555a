import { expect, test } from 'vitest'
import { checkLayers } from './check-layers.ts'
import type { SourceFile } from './read-sources.ts'

const layers = { base: ['audit'], members: ['accounts', 'auth'] }
const at = (path: string) => `apps/server/src/modules/${path}`

function file(path: string, ...imports: string[]): SourceFile {
  return { path: at(path), imports: imports.map((target) => ({ target: at(target), isLazy: false })), tables: [], functions: [] }
}

const all = [file('audit/index.ts'), file('accounts/index.ts', 'audit/index.ts'), file('auth/index.ts', 'accounts/index.ts')]

test('imports of the own layer and of those before it are fine', () => {
  expect(checkLayers(all, layers)).toEqual([])
})

test('an import of a later layer is not', () => {
  expect(checkLayers([...all, file('audit/write.ts', 'auth/index.ts')], layers)).toEqual([
    `${at('audit/write.ts')} → ${at('auth/index.ts')}: a module imports its own layer and those before it`,
    'modules in a circle: accounts → audit → auth',
  ])
})

test('neither is a circle between modules, or between files of one', () => {
  expect(checkLayers([...all, file('accounts/other.ts', 'auth/index.ts')], layers)).toEqual(['modules in a circle: accounts → auth'])
  expect(checkLayers([...all, file('auth/one.ts', 'auth/two.ts'), file('auth/two.ts', 'auth/one.ts')], layers)).toEqual([
    `files in a circle: ${at('auth/one.ts')} → ${at('auth/two.ts')}`,
  ])
})

test('each module has its layer, and each name in a layer is a module', () => {
  expect(checkLayers([...all, file('menu/index.ts')], { ...layers, notices: ['documents'] })).toEqual([
    'module menu is in no layer',
    'a layer names the module documents, which is not there',
  ])
})

test('tests may look anywhere', () => {
  expect(checkLayers([...all, file('audit/write.test.ts', 'auth/index.ts')], layers)).toEqual([])
})
