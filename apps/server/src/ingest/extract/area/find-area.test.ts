import { describe, expect, test } from 'vitest'
import { inputOf } from '../testing/classify-input.ts'
import { findArea } from './find-area.ts'

describe('the area of a project', () => {
  const codeOf = (...input: Parameters<typeof inputOf>) => findArea(inputOf(...input))?.value ?? null
  const tenderedBy = (tenderer: string) => ({ parties: { tenderer, agency: null } })

  test.each([
    ['宁波市鄞州区道路改造工程招标公告', '330212'],
    ['宁波鄞州区道路改造工程招标公告', '330212'],
    ['浙江宁波港监控采购', '330200'],
    ['长阳土家族自治县供水工程', '420528'],
    ['恩施州中心医院设备采购', '422800'],
    ['北京市朝阳区绿化养护项目', '110105'],
    ['北京师范大学宣城实验学校设备采购', '341800'],
    ['江西诚信招标代理有限公司关于赣州市章贡区设备采购的公告', '360702'],
    ['中国移动福建公司福州分公司光缆采购', '350100'],
    ['海南省海口市龙华区垃圾清运', '460106'],
    ['宁波市鄞州区、海曙区排水管网检测', '330200'],
    ['宁波滨江新城绿化工程', '330200'],
    ['中国铁塔浙江省分公司余杭机房改造', '330110'],
  ])('is read from the title %s: %s', (title, code) => expect(codeOf(title)).toBe(code))

  test.each([
    '南京路人行道改造工程',
    '长江西路路灯更换',
    '鼓楼区垃圾清运项目',
    '再生资源回收服务采购',
    '环保定制公交采购',
    '高新区办公楼装修',
    '东方大道绿化',
    '美丽水乡建设项目',
    '滨江绿化工程',
  ])('is unknown if the title is %s', (title) => expect(codeOf(title)).toBeNull())

  test('is decided by the rest of the notice if several areas have the name', () => {
    expect(codeOf('鼓楼区垃圾清运项目', tenderedBy('福州市鼓楼区城市管理局'))).toBe('350102')
    expect(codeOf('江北区绿化养护', { text: '建设地点：宁波市江北区庄桥街道' })).toBe('330205')
  })

  test('follows the place of the project rather than the name of a company', () => {
    expect(codeOf('办公楼装修工程招标公告', { text: '建设地点：广州市天河区', ...tenderedBy('上海某某建设集团有限公司') })).toBe('440106')
    expect(codeOf('长沙银行股份有限公司广州分行装修')).toBe('440100')
  })

  test('does not follow the winner’s address', () => {
    const text = '项目名称：门诊楼空调采购\n采购人：恩施市中心医院\n中标供应商：上海某某工程有限公司\n供应商地址：上海市浦东新区'
    expect(codeOf('门诊楼空调采购结果公告', { text, ...tenderedBy('恩施市中心医院') })).toBe('422801')
  })

  test('is the stated area, refined by the title', () => {
    expect(findArea(inputOf('南昌分公司光缆采购', { stated: { area: '江西' } }))).toMatchObject({
      value: '360100',
      raw: '南昌',
      origin: 'title',
    })
    expect(findArea(inputOf('光缆采购', { stated: { area: '江西省' } }))).toEqual({
      value: '360000',
      raw: '江西省',
      origin: 'stated',
      evidence: null,
    })
    expect(findArea(inputOf('光缆采购', { stated: { area: '330212' } }))?.value).toBe('330212')
  })

  test('has the words and their place in the text as evidence', () => {
    const text = '一、概况\n建设地点\t宁波市江北区\n招标控制价：10万元'
    const fact = findArea(inputOf('围墙工程', { text }))
    expect(fact).toMatchObject({ value: '330205', origin: 'text', raw: '江北区' })
    expect(text.slice(fact?.evidence?.start, fact?.evidence?.end)).toBe('江北区')
  })
})
