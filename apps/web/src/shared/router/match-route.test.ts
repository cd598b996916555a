import { expect, test } from 'vitest'
import { addressOf, withBase, withoutBase } from './address.ts'
import { fillRoute, matchPath, matchRoute } from './match-route.ts'

const routes = ['*', '/documents/:id', '/documents/new', '/documents'].map((path) => ({ path }))

test.each([
  ['/documents', '/documents', {}],
  ['/Documents/', '/documents', {}],
  ['/documents/5', '/documents/:id', { id: '5' }],
  ['/documents/new', '/documents/new', {}],
  ['/documents/a%2Fb', '/documents/:id', { id: 'a/b' }],
  ['/documents/%E4%B8%AD', '/documents/:id', { id: '中' }],
  ['/documents/%', '/documents/:id', { id: '%' }],
  ['/documents//', '/documents', {}],
  ['/documents//5', '*', {}],
  ['//documents', '*', {}],
  ['/', '*', {}],
])('%s is %s', (pathname, path, params) => {
  expect(matchRoute(routes, pathname)).toEqual({ route: { path }, params })
})

test('returns null if no route matches', () => {
  expect(matchRoute([{ path: '/documents' }], '/documents/5')).toBeNull()
  expect(matchPath('/documents/:id', '/documents')).toBeNull()
})

test('encodes parameters so that they are read back unchanged', () => {
  expect(fillRoute('/documents/:id', { id: 'a/b 中' })).toBe('/documents/a%2Fb%20%E4%B8%AD')
  expect(fillRoute('/', {})).toBe('/')
})

test.each([
  ['/documents?words=a?b#c?d', { pathname: '/documents', search: '?words=a?b', hash: '#c?d' }],
  ['//evil.example/x', { pathname: '/evil.example/x', search: '', hash: '' }],
  ['/\\evil.example', { pathname: '/evil.example', search: '', hash: '' }],
  ['/../../x', { pathname: '/x', search: '', hash: '' }],
  ['/a/./b/../c/', { pathname: '/a/c/', search: '', hash: '' }],
  ['/?', { pathname: '/', search: '', hash: '' }],
])('the address %s has plain parts', (text, parts) => {
  expect(addressOf(text)).toEqual(parts)
})

test('adds the base path to every own address and recognises foreign ones', () => {
  expect(withBase('/admin', addressOf('/'))).toBe('/admin')
  expect(withBase('/admin', addressOf('/documents?a=1'))).toBe('/admin/documents?a=1')
  expect(withBase('', addressOf('/'))).toBe('/')
  expect(withoutBase('/admin', '/admin')).toBe('/')
  expect(withoutBase('/admin', '/Admin/documents')).toBe('/documents')
  expect(withoutBase('/admin', '/administration')).toBeNull()
})
