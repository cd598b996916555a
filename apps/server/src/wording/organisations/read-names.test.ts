import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { organisationName, readNames } from './read-names.ts'

const keysOf = (written: string) => readNames(written).map(({ key }) => key)

describe('one company written in many ways', () => {
  test.each([
    '中仁项目管理（黑龙江）有限公司',
    '中仁项目管理(黑龙江) 有限公司',
    ' 中仁项目管理 〔黑龙江〕有限公司。',
    '1、中仁项目管理（黑龙江）有限公司（盖章）',
    '供应商名称：中仁项目管理（黑龙江）有限公司',
    '中仁项目管理（黑龙江）有限公司（I标段总承包单位）',
    '“中仁项目管理（黑龙江）有限公司”',
    '中仁项目管理（黑龙江）有限公司（以下简称招标人）',
    '①中仁项目管理（黑龙江）有限公司',
    ...['小微企业', '小型企业', '微型企业', '中型企业', '监狱企业', '残疾人福利性单位'].map(
      (kind) => `中仁项目管理（黑龙江）有限公司（${kind}）`,
    ),
    '中仁项目管理（黑龙江）有限公司（统一社会信用代码：91330200MA2AABCDEH）',
    '中仁项目管理（黑龙江）有限公司（小微企业）（91330200MA2AABCDEH）',
    '中仁项目管理（黑龙江）有限公司 91330200MA2AABCDEH',
    '中仁项目管理（黑龙江）有限公司91330200MA2AABCDEH',
    '中仁项目管理（黑龙江）有限公司（联合体）',
  ])('%s', (written) => {
    expect(readNames(written)).toEqual([
      { name: '中仁项目管理（黑龙江）有限公司', key: '中仁项目管理(黑龙江)有限公司', formerNames: [], parent: null, isLead: true },
    ])
  })

  test('traditional characters are compared as simplified ones and shown as they are', () => {
    expect(readNames('乾譽項目管理有限公司')).toMatchObject([
      { name: '乾譽項目管理有限公司', key: readNames('乾誉项目管理有限公司')[0]?.key },
    ])
  })

  test.each(['甲市体育局本级', '甲市体育局（本级）', '甲市体育局本级行政'])('%s names the office 甲市体育局', (written) => {
    expect(keysOf(written)).toEqual(['甲市体育局'])
  })

  test('Latin letters keep their case when shown but not when compared', () => {
    expect(readNames('  Town  Council of Ｎewbridge ')).toMatchObject([
      { name: 'Town Council of Newbridge', key: 'towncouncilofnewbridge' },
    ])
    expect(readNames('ＴＣＬ科技集团股份有限公司')).toMatchObject([{ name: 'TCL科技集团股份有限公司', key: 'tcl科技集团股份有限公司' }])
  })
})

test.each([
  '甲市会计师事务所（特殊普通合伙）',
  '甲市管理咨询中心（有限合伙）',
  '甲市律师事务所（普通合伙）',
  '甲市建设（集团）有限公司',
  '甲市建设集团（北京）',
  '甲市中小企业服务中心',
])('%s keeps its brackets', (written) => expect(readNames(written)).toMatchObject([{ name: written }]))

describe('former names', () => {
  test.each([
    ['甲市建工集团有限公司（原甲市第一建筑公司）', ['甲市第一建筑公司']],
    ['甲市建工集团有限公司（曾用名：甲市第一建筑公司、甲市建安工程处）', ['甲市第一建筑公司', '甲市建安工程处']],
    ['甲市建工集团有限公司（原名 甲市（北区）建筑公司）', ['甲市(北区)建筑公司']],
    ['甲市建工集团有限公司，曾用名：甲市第一建筑公司', ['甲市第一建筑公司']],
    ['甲市建工集团有限公司，曾用名：甲市（北区）建筑公司', ['甲市(北区)建筑公司']],
  ])('are read from %s', (written, former) => {
    expect(readNames(written)).toMatchObject([{ key: '甲市建工集团有限公司', formerNames: former.map((key) => ({ key })) }])
  })

  test.each(['甲市建工集团有限公司（原址重建）', '甲市农业农村局（原农业局）', '甲市水务局（原水利局）'])(
    'are not read from %s',
    (written) => {
      expect(readNames(written)).toMatchObject([{ formerNames: [] }])
    },
  )
})

describe('the parent of a branch', () => {
  test.each([
    ['中国电信股份有限公司宜昌分公司', '中国电信股份有限公司'],
    ['中国移动通信集团福建有限公司福州分公司', '中国移动通信集团福建有限公司'],
    ['湖北省新华书店（集团）有限公司巴东县分公司', '湖北省新华书店(集团)有限公司'],
    ['中铁一局集团有限公司（三峡机场项目部）', '中铁一局集团有限公司'],
    ['中铁一局集团有限公司宁波分公司地铁项目部', '中铁一局集团有限公司宁波分公司'],
    ['某某设计院宁波分院', '某某设计院'],
    ['中国工商银行股份有限公司宁波市分行', '中国工商银行股份有限公司'],
    ['湖北交投集团智能检测事业部', null],
    ['密山市中心街道办事处', null],
    ['湖北三峡建设集团有限公司', null],
  ])('%s', (written, parent) => {
    expect(readNames(written)[0]?.parent?.key ?? null).toBe(parent === null ? null : parent)
  })
})

describe('a consortium with its lead first', () => {
  test.each([
    ['（联合体牵头人）甲市建设有限公司、（联合体成员）乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司（联合体成员）、乙市设计有限公司（联合体牵头人）', ['乙市设计有限公司', '甲市建设有限公司']],
    ['联合体牵头人：甲市建设有限公司 联合体成员：乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['成员单位：乙市设计有限公司；牵头单位：甲市建设有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司与乙市设计有限公司联合体', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司//乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司、丙市研究院、乙市设计有限公司联合体', ['甲市建设有限公司', '丙市研究院', '乙市设计有限公司']],
    ['甲市建设有限公司（牵头单位）乙市设计有限公司（联合体成员）', ['甲市建设有限公司', '乙市设计有限公司']],
    ['湖北大数据发展有限公司、中国电信股份有限公司宜昌分公司联合体', ['湖北大数据发展有限公司', '中国电信股份有限公司宜昌分公司']],
    ['湖北省机械工业学校/湖北工程职业学院', ['湖北省机械工业学校', '湖北工程职业学院']],
    ['甲市东海置业有限公司和甲市西海置业有限公司（盖章）', ['甲市东海置业有限公司', '甲市西海置业有限公司']],
    ['甲市建设有限公司和乙市路桥有限公司丙市分公司', ['甲市建设有限公司', '乙市路桥有限公司丙市分公司']],
    ['甲市建设有限公司（主）乙市设计有限公司（成）', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司（成）、乙市设计有限公司（主）', ['乙市设计有限公司', '甲市建设有限公司']],
    ['甲市建设有限公司（主体）,乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司（联合体牵头方）、乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['主体：甲市建设有限公司；成员：乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司、乙市设计有限公司（联合体）', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司（小微企业）（牵头人）、乙市设计有限公司（中型企业）', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司（联合体成员：乙市（丙）设计有限公司、丁市测绘院）', ['甲市建设有限公司', '乙市（丙）设计有限公司', '丁市测绘院']],
    ['1、甲市建设有限公司 2、乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['①甲市建设有限公司②乙市设计有限公司', ['甲市建设有限公司', '乙市设计有限公司']],
    ['甲市建设有限公司、乙市投资有限公司和平路商业分公司', ['甲市建设有限公司', '乙市投资有限公司和平路商业分公司']],
  ])('is read from %s', (written, members) => {
    expect(readNames(written).map(({ name }) => name)).toEqual(members)
    expect(readNames(written).map(({ isLead }) => isLead)).toEqual(members.map((_, index) => index === 0))
  })

  test.each([
    '上海和平医疗器械有限公司',
    '宁波市与时俱进科技有限公司',
    '中国电信股份有限公司宁波分公司',
    '甲市投资有限公司和平路商业分公司',
    '甲市文化宫（甲市工匠学院、甲市培训中心）',
    'Roads & Bridges/Northern Region',
  ])('is not read from %s', (written) => {
    expect(readNames(written)).toMatchObject([{ name: written }])
  })
})

test.each([
  '张三',
  '赵女士',
  '欧阳娜娜',
  '阿布都·热西提',
  '详见公告',
  '/',
  '无',
  '采购人自行',
  '采购人',
  '评审专家',
  '招标代理机构',
  '（盖章）',
  '宁波分公司',
  '市人民医院',
  '教育局',
  '采购江西公司2026年统一运维平台系统维保服务',
  '评标工作于2025年6月19日9:30在兴山县公共资源交易中心进行。',
  '公告未明确列示',
  '福建移动征集福建移动智慧展厅',
  '非运营商或非铁塔方',
  '东分、西分、网分、建分',
  '',
  '第一名',
  '字'.repeat(500),
])('%j names no organisation', (written) => {
  expect(readNames(written)).toEqual([])
})

test('different companies stay different', () => {
  const names = ['甲市建设有限公司', '甲市建设集团有限公司', '甲市建设工程有限公司', '甲市第一小学', '甲市第二小学', '甲（乙）建设有限公司']
  expect(new Set(names.flatMap(keysOf)).size).toBe(names.length)
})

const stem = fc
  .array(fc.constantFrom(...'宁波建工城市水务华东万通金盛（）()甲乙一二A1'.split('')), { minLength: 2, maxLength: 12 })
  .map((characters) => characters.join(''))
const companies = stem.map((name) => `东${name}建设有限公司`)

test('property: spaces, letter width and kinds of brackets do not change the key', () => {
  const brackets = (name: string) => name.replaceAll(/[（(]/g, '〔').replaceAll(/[）)]/g, '〕')
  const blanks = (name: string) => name.split('').join(' ')
  const wide = (name: string) => name.replaceAll(/[A-Z1]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(companies, fc.constantFrom(brackets, blanks, wide), (name, change) => {
      expect(organisationName(change(name))?.key).toBe(organisationName(name)?.key)
    }),
  )
})

test('property: a name that was read keeps its key when it is read again', () => {
  fc.assert(
    fc.property(fc.oneof(companies, fc.string({ unit: 'grapheme', maxLength: 60 })), (written) => {
      for (const { name, key } of readNames(written)) expect(organisationName(name)?.key).toBe(key)
    }),
  )
})

test('property: members of a consortium are found once, however they are joined', () => {
  const plain = fc.constantFrom('东华建设有限公司', '西宁设计研究院', '南方勘察有限公司', '北海监理有限公司')
  fc.assert(
    fc.property(fc.uniqueArray(plain, { minLength: 2, maxLength: 4 }), fc.constantFrom('、', '；', '//', '+', '&', '\n'), (names, by) => {
      expect(keysOf(names.join(by))).toEqual(names)
      expect(keysOf(`${names.join(by)}联合体`)).toEqual(names)
    }),
  )
})
