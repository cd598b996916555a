import type { Random } from './random.ts'
import type { Place } from './places.ts'
import { firmSyllables } from './names.ts'

/** The law and customs that the notices of a buyer follow: government procurement, construction tenders, or an enterprise's own rules. */
export type Regime = 'government' | 'construction' | 'enterprise'

export interface BuyerKind {
  code: string
  weight: number
  /** Whether it uses the rules of enterprises where the law permits. */
  isEnterprise: boolean
  name: (random: Random, place: Place) => string
  /** Trades that it buys, most common first. */
  trades: readonly string[]
}

/** Kinds of tenderers, with what each usually buys. */
export const buyerKinds: readonly BuyerKind[] = [
  authority(
    'housing',
    8,
    ['住房和城乡建设局', '住房和城乡建设局', '城市建设服务中心'],
    'roads communities buildings sewage consulting fire landscape',
  ),
  authority('transport', 5, ['交通运输局', '公路事业发展中心', '公路管理服务中心'], 'roads bridges consulting electrical pipes cleansing'),
  authority('water', 5, ['水利局', '水务局', '水利工程建设管理中心'], 'hydraulics sewage consulting monitoring electrical'),
  authority('agriculture', 5, ['农业农村局', '自然资源局', '林业局'], 'farmland planning consulting landscape monitoring emergency'),
  authority('education', 6, ['教育局', '教育和体育局', '教育装备中心'], 'teaching food canteen decoration software security buildings'),
  authority(
    'police',
    5,
    ['公安局', '公安局交通警察大队', '应急管理局', '消防救援支队'],
    'emergency computers vehicles maintenance intelligent software',
  ),
  authority('environment', 3, ['生态环境局', '环境监测站'], 'monitoring laboratory planning sewage software'),
  authority(
    'urban',
    6,
    ['综合行政执法局', '城市管理局', '环境卫生管理中心', '园林绿化管理中心'],
    'cleansing landscape vehicles roads electrical property',
  ),
  authority(
    'administration',
    6,
    ['机关事务服务中心', '行政审批局', '大数据发展管理局', '人力资源和社会保障局', '文化广电和旅游局', '市场监督管理局'],
    'software maintenance property computers culture printing finance furniture planning transport',
  ),
  authority(
    'town',
    5,
    ['人民政府办公室', '经济开发区管理委员会', '高新技术产业园区管理委员会'],
    'roads buildings farmland communities planning cleansing consulting landscape',
  ),
  {
    code: 'school',
    weight: 9,
    isEnterprise: false,
    name: schoolName,
    trades: list('teaching canteen property decoration computers food security intelligent furniture fire laboratory software printing'),
  },
  {
    code: 'hospital',
    weight: 9,
    isEnterprise: false,
    name: hospitalName,
    trades: list('medical property software decoration computers maintenance security canteen fire intelligent monitoring furniture'),
  },
  {
    code: 'city-investment',
    weight: 8,
    isEnterprise: true,
    name: stateFirm(['城市建设投资集团', '城市建设发展', '城市更新建设', '城投资产经营管理']),
    trades: list('buildings roads communities consulting landscape intelligent decoration pipes charging property finance'),
  },
  {
    code: 'traffic-investment',
    weight: 6,
    isEnterprise: true,
    name: stateFirm(['交通投资集团', '交通发展集团', '高速公路运营', '公共交通集团', '轨道交通集团']),
    trades: list('roads bridges charging pipes vehicles consulting electrical intelligent transport maintenance'),
  },
  {
    code: 'water-company',
    weight: 6,
    isEnterprise: true,
    name: stateFirm(['水务集团', '排水', '供水', '环境集团']),
    trades: list('sewage chemicals pipes hydraulics electrical monitoring consulting cleansing intelligent'),
  },
  {
    code: 'energy',
    weight: 5,
    isEnterprise: true,
    name: stateFirm(['能源集团', '燃气', '热力集团', '新能源发展', '电力实业']),
    trades: list('charging heating electrical pipes consulting vehicles intelligent maintenance'),
  },
  {
    code: 'park',
    weight: 4,
    isEnterprise: true,
    name: stateFirm(['产业园区开发', '科技园发展', '国有资产经营', '文化旅游发展集团', '农业发展集团']),
    trades: list('buildings decoration intelligent property landscape charging farmland furniture culture food'),
  },
  {
    code: 'private',
    weight: 5,
    isEnterprise: true,
    name: privateFirm,
    trades: list('electrical pipes food computers transport finance decoration charging printing security'),
  },
]

function authority(code: string, weight: number, ends: readonly string[], trades: string): BuyerKind {
  return { code, weight, isEnterprise: false, name: (random, place) => place.fullName + random.pick(ends), trades: list(trades) }
}

function stateFirm(businesses: readonly string[]): BuyerKind['name'] {
  return (random, place) => {
    const home = place.district === null ? place.city : place.fullName
    const syllables = random.chance(0.35) ? firmSyllables(random) : ''
    return `${home}${syllables}${random.pick(businesses)}有限${random.chance(0.4) ? '责任' : ''}公司`
  }
}

function privateFirm(random: Random, place: Place): string {
  const business = random.pick([
    '汽车零部件',
    '电子材料',
    '生物制药',
    '重工机械',
    '新材料科技',
    '纺织',
    '食品',
    '港口物流',
    '智能装备',
    '半导体',
  ])
  return `${random.pick([place.provinceShort, place.cityShort])}${firmSyllables(random)}${business}${random.pick(['股份有限公司', '有限公司', '集团有限公司'])}`
}

function schoolName(random: Random, place: Place): string {
  const ordinal = random.pick(['第一', '第二', '第三', '第四', '实验', '外国语'])
  const middle = `${place.fullName}${ordinal}${random.pick(['中学', '小学', '初级中学', '高级中学'])}`
  if (place.district !== null) return random.chance(0.2) ? `${place.fullName}中等职业学校` : middle
  return random.pick([
    middle,
    `${place.cityShort}职业技术学院`,
    `${place.cityShort}学院`,
    `${place.cityShort}技师学院`,
    `${place.cityShort}开放大学`,
  ])
}

function hospitalName(random: Random, place: Place): string {
  const ends =
    place.district === null
      ? ['第一人民医院', '第二人民医院', '中心医院', '中医医院', '妇幼保健院', '疾病预防控制中心']
      : ['人民医院', '中医院', '妇幼保健院', '卫生健康局', '疾病预防控制中心']
  return place.fullName + random.pick(ends)
}

function list(words: string): string[] {
  return words.split(' ')
}
