import type { Trade } from '../trades/trade.ts'
import type { Tenderer } from './companies.ts'
import { firmSyllables, roadName, villageName } from './names.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'

/** The name of a project, without words for the kind of notice. `year` is the year in which it begins. */
export function projectName(random: Random, tenderer: Tenderer, trade: Trade, subject: string, year: number): string {
  switch (trade.category) {
    case 'works':
      return worksName(random, tenderer, subject)
    case 'goods':
      return goodsName(random, tenderer, trade, subject, year)
    case 'services':
      return servicesName(random, tenderer, trade, subject, year)
    default:
      return trade.category satisfies never
  }
}

function worksName(random: Random, tenderer: Tenderer, subject: string): string {
  const institutional = tenderer.kind.code === 'school' || tenderer.kind.code === 'hospital' || tenderer.kind.code === 'private'
  const locus = institutional ? institutionLocus(random) : worksLocus(random, tenderer.home)
  const prefix = institutional ? tenderer.name : tenderer.home.fullName
  const ending = random.weighted(worksEndings)
  return `${prefix}${locus}${subject}${ending}`
}

const worksEndings = [
  ['', 60],
  ['（一期）', 8],
  ['（二期）', 4],
  ['施工', 12],
  ['项目', 6],
  ['EPC总承包', 5],
  ['（第一批）', 3],
] as const

function worksLocus(random: Random, place: Place): string {
  const road = roadName(random)
  return random.weighted([
    [`${road}（${roadName(random)}至${roadName(random)}段）`, 10],
    [road, 14],
    [villageName(random), 16],
    [`${firmSyllables(random)}产业园`, 7],
    [`${random.pick(['东', '西', '南', '北', '中心'])}片区`, 9],
    [`${villageName(random)}等${random.int(3, 12)}个村`, 5],
    [place.district === null ? '市区' : '城区', 8],
    [`K${random.int(1, 98)}+${random.int(100, 980)}段`, 2],
    ['', 20],
  ])
}

function institutionLocus(random: Random): string {
  return random.pick(['', '', '北校区', '新院区', '东区', `${random.int(1, 12)}号楼`, '综合楼', '老校区', '南侧地块', '地下室'].slice(0, 8))
}

function goodsName(random: Random, tenderer: Tenderer, trade: Trade, subject: string, year: number): string {
  const buyer = random.chance(0.7) ? tenderer.name : tenderer.home.fullName
  const time = trade.renewedAfter.length > 0 || random.chance(0.3) ? `${year}年${random.pick(['', '度', '第一批', '第二批'])}` : ''
  const ending = random.weighted([
    ['采购项目', 50],
    ['采购', 22],
    ['购置项目', 10],
    ['采购及安装项目', 10],
    ['供应商入围采购项目', trade.renewedAfter.length > 0 ? 8 : 0],
  ])
  return `${buyer}${time}${subject}${ending}`
}

function servicesName(random: Random, tenderer: Tenderer, trade: Trade, subject: string, year: number): string {
  const detail = trade.code === 'consulting' ? `${worksLocus(random, tenderer.home)}${random.pick(consultedWorks)}` : ''
  const buyer = detail === '' && random.chance(0.8) ? tenderer.name : tenderer.home.fullName
  const time =
    detail === '' && (trade.renewedAfter.length > 0 || random.chance(0.25))
      ? `${year}${random.pick(['年', '年度', `-${year + 1}年度`])}`
      : ''
  return `${buyer}${detail}${time}${subject}${random.pick(['项目', '采购项目', '', '项目'])}`
}

const consultedWorks = [
  '道路改造工程',
  '污水管网工程',
  '老旧小区改造项目',
  '安置房项目',
  '水库除险加固工程',
  '标准厂房项目',
  '学校迁建项目',
  '桥梁工程',
  '河道整治工程',
  '停车场项目',
  '医院扩建项目',
  '高标准农田建设项目',
]
