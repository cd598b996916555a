import type { AreaNode } from '@tender/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { buildAreaTree } from './area-tree.ts'
import { areaName } from './index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app))).token
})
afterAll(() => app.close())

const child = (node: AreaNode | undefined, name: string) => node?.children.find((one) => one.name === name)
const allNodes = (node: AreaNode): AreaNode[] => [node, ...node.children.flatMap(allNodes)]

describe('the tree of areas', () => {
  test('has the root 全国, then provinces, cities and districts', async () => {
    const { data } = (await app.call('selAreaArray', {}, { token })).envelope
    expect(data).toHaveLength(1)
    const [country] = data
    expect(country).toMatchObject({ name: '全国', code: '000000', classify: 'all' })
    expect(country?.children).toHaveLength(34)
    const ningbo = child(child(country, '浙江省'), '宁波市')
    expect(ningbo).toMatchObject({ code: '330200', classify: 'all' })
    expect(child(ningbo, '鄞州区')).toEqual({ name: '鄞州区', code: '330212', classify: 'one', children: [] })
    expect(child(child(country, '北京市'), '朝阳区')?.code).toBe('110105')
  })

  test('contains each area once, with the class all on areas that contain others', async () => {
    const { data } = (await app.call('selAreaArray', {}, { token })).envelope
    const nodes = data.flatMap(allNodes)
    expect(nodes.length).toBeGreaterThan(3000)
    expect(new Set(nodes.map((node) => node.code)).size).toBe(nodes.length)
    for (const node of nodes) expect(node.classify).toBe(node.children.length > 0 ? 'all' : 'one')
  })

  test('shows 不限 below a province without cities', () => {
    const [country] = buildAreaTree([{ code: '990000', name: '某省', shortName: '某', level: 1, parentCode: null }])
    expect(country?.children).toEqual([
      { name: '某省', code: '990000', classify: 'all', children: [{ name: '不限', code: '990000', classify: 'all', children: [] }] },
    ])
  })

  test('is for members only', async () => {
    expect((await app.call('selAreaArray', {})).status).toBe(401)
    expect((await app.call('getAreaList', {})).status).toBe(401)
  })
})

describe('the list of areas', () => {
  test('begins with the provinces', async () => {
    for (const input of [{}, { parentCode: '000000' }]) {
      const { data } = (await app.call('getAreaList', input, { token })).envelope
      expect(data).toHaveLength(34)
      expect(data[0]).toEqual({ code: '110000', name: '北京市', level: 1, hasChildren: true })
    }
  })

  test('goes down to districts, which contain no further areas', async () => {
    const cities = (await app.call('getAreaList', { parentCode: '330000' }, { token })).envelope.data
    expect(cities).toContainEqual({ code: '330200', name: '宁波市', level: 2, hasChildren: true })
    const districts = (await app.call('getAreaList', { parentCode: '330200' }, { token })).envelope.data
    expect(districts).toContainEqual({ code: '330212', name: '鄞州区', level: 3, hasChildren: false })
    expect((await app.call('getAreaList', { parentCode: '330212' }, { token })).envelope.data).toEqual([])
  })

  test('is empty for an unknown area and refused for a malformed code', async () => {
    expect((await app.call('getAreaList', { parentCode: '999999' }, { token })).envelope.data).toEqual([])
    const reply = await app.call('getAreaList', { parentCode: '33' }, { token })
    expect(reply.error).toEqual({ error: 'request.invalid', fields: { parentCode: '地区代码应为 6 位数字' } })
  })
})

describe('the name of an area', () => {
  test.each([
    ['330212', '浙江 宁波 鄞州区'],
    ['330282', '浙江 宁波 慈溪市'],
    ['330200', '浙江 宁波'],
    ['330000', '浙江'],
    ['110105', '北京 朝阳区'],
    ['150000', '内蒙古'],
    ['422800', '湖北 恩施'],
    ['542500', '西藏 阿里'],
    ['429004', '湖北 仙桃'],
    ['999999', ''],
    ['', ''],
  ])('%s is %s', (code, name) => {
    expect(areaName(code)).toBe(name)
  })
})
