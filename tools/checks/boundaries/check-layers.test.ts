import { expect, test } from 'vitest'
import { checkLayers } from './check-layers.ts'
import type { SourceFile } from './read-sources.ts'

const layering = {
  layers: { base: ['audit'], members: ['accounts', 'auth'] },
  viewOwners: { 'modules/auth': ['session_public'], 'modules/audit': ['audit_log_public'] },
  turnedViews: {},
}
const at = (path: string) => `apps/server/src/modules/${path}`

function file(path: string, ...imports: string[]): SourceFile {
  return { path: at(path), imports: imports.map((target) => ({ target: at(target), isLazy: false })), tables: [], functions: [] }
}

const all = [file('audit/index.ts'), file('accounts/index.ts', 'audit/index.ts'), file('auth/index.ts', 'accounts/index.ts')]

test('imports from the same or an earlier layer are allowed', () => {
  expect(checkLayers(all, layering)).toEqual([])
})

test('an import from a later layer is reported', () => {
  expect(checkLayers([...all, file('audit/write.ts', 'auth/index.ts')], layering)).toEqual([
    `${at('audit/write.ts')} → ${at('auth/index.ts')}: a module imports, and reads views of, its own layer and those before it`,
    'modules in a circle: accounts → audit → auth',
  ])
})

test('circles between modules or between files of one module are reported', () => {
  expect(checkLayers([...all, file('accounts/other.ts', 'auth/index.ts')], layering)).toEqual(['modules in a circle: accounts → auth'])
  expect(checkLayers([...all, file('auth/one.ts', 'auth/two.ts'), file('auth/two.ts', 'auth/one.ts')], layering)).toEqual([
    `files in a circle: ${at('auth/one.ts')} → ${at('auth/two.ts')}`,
  ])
})

test('reading a view counts as an import from its owner', () => {
  const reading = (path: string, view: string): SourceFile => ({ ...file(path), path, tables: [{ name: view, isWrite: false, line: 1 }] })
  const upward = (path: string) => `${path} → session_public: a module imports, and reads views of, its own layer and those before it`
  expect(checkLayers([...all, reading(at('auth/list.ts'), 'audit_log_public')], layering)).toEqual([])
  expect(checkLayers([...all, reading(at('accounts/list.ts'), 'session_public')], layering)).toEqual([
    'modules in a circle: accounts → auth',
  ])
  expect(checkLayers([...all, reading('apps/server/src/ingest/store.ts', 'session_public')], layering)).toEqual([
    upward('apps/server/src/ingest/store.ts'),
  ])
})

test('views that are named as exceptions are allowed only for their named readers', () => {
  const list = { ...file('accounts/list.ts'), tables: [{ name: 'session_public', isWrite: false, line: 1 }] }
  const turned = (reader: string) => checkLayers([...all, list], { ...layering, turnedViews: { session_public: reader } })
  expect(turned('accounts')).toEqual([])
  expect(turned('audit')).toEqual([
    'turnedViews of layers.ts names session_public, which audit does not read',
    'modules in a circle: accounts → auth',
  ])
})

test('each module has a layer, and each name in a layer is a module', () => {
  expect(checkLayers([...all, file('menu/index.ts')], { ...layering, layers: { ...layering.layers, notices: ['documents'] } })).toEqual([
    'module menu is in no layer',
    'a layer names the module documents, which is not there',
  ])
})

test('tests may import anything', () => {
  expect(checkLayers([...all, file('audit/write.test.ts', 'auth/index.ts')], layering)).toEqual([])
})
