import { expect, test } from 'vitest'
import { exampleOf, fieldsOf, typeOf } from './schema-fields.ts'

const search = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    words: { type: 'string', maxLength: 500, default: '' },
    sort: { type: 'string', enum: ['newest', 'amount'], default: 'newest', description: '排序' },
    kinds: { type: 'array', items: { type: 'string', enum: ['', 'open', 'other'] }, description: '方式：open 公开、other 其他' },
    area: { type: 'array', maxItems: 100, items: { type: 'string', pattern: String.raw`^\d{6}$` } },
    party: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
  },
}

test('lists each field with its type, necessity, meaning and limits, followed by its inner fields', () => {
  expect(fieldsOf(search)).toEqual([
    { name: 'id', depth: 0, type: '整数', isRequired: true, meaning: '', notes: ['不小于 1'] },
    { name: 'words', depth: 0, type: '文本', isRequired: false, meaning: '', notes: ['最多 500 字'] },
    { name: 'sort', depth: 0, type: '文本', isRequired: false, meaning: '排序', notes: ['可取 newest、amount', '默认 "newest"'] },
    { name: 'kinds', depth: 0, type: '文本[]', isRequired: false, meaning: '方式：open 公开、other 其他', notes: [] },
    { name: 'area', depth: 0, type: '文本[]', isRequired: false, meaning: '', notes: ['最多 100 项', String.raw`每项格式 ^\d{6}$`] },
    { name: 'party', depth: 0, type: '对象 | null', isRequired: false, meaning: '', notes: [] },
    { name: 'name', depth: 1, type: '文本', isRequired: false, meaning: '', notes: [] },
  ])
})

test('lists allowed values only if the meaning does not explain all of them', () => {
  const told = (description: string) => fieldsOf({ properties: { state: { enum: ['open', 'all'], description } } })[0]?.notes
  expect(told('open 未处理的、all 全部')).toEqual([])
  expect(told('open 未处理的')).toEqual(['可取 open、all'])
})

test('an example holds the required fields and those with a default', () => {
  expect(exampleOf(search)).toEqual({ id: 1, words: '', sort: 'newest' })
})

test('a schema without a type allows any value', () => {
  expect(typeOf({})).toBe('任意')
})
