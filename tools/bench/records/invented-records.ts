import type { Query } from '@tender/matching'
import { areas } from '../../../apps/server/src/gazetteer/area-table.ts'
import type { FieldCondition } from '../../../apps/server/src/search/field-conditions.ts'
import type { SearchedRecord } from '../../../apps/server/src/search/port.ts'
import type { RecordKind } from '../../../apps/server/src/search/record-kind.ts'
import type { drawFrom } from '../draw.ts'

export type Draw = ReturnType<typeof drawFrom>

/** The moment of all searches. */
export const end = new Date('2026-11-20T10:00:00+08:00')

/** One search as a member makes it. */
export interface Asked<Field extends string, Sort extends string> {
  words: string
  sort: Sort
  conditions?: readonly FieldCondition<Field>[]
  page?: number
}

/** Invented records of one kind, and the searches for them. */
export interface InventedRecords<Content, Field extends string, Sort extends string> {
  kind: RecordKind<Content, Field, Sort>
  /** Ids start at 1. */
  record(id: number, draw: Draw): SearchedRecord<Content>
  /** Reads typed words like the product. */
  read(words: string): { queries: Query[]; conditions: readonly FieldCondition<Field>[] }
  /** Searches by class. */
  mix: Readonly<Record<string, readonly Asked<Field, Sort>[]>>
  /** Searches that count the choices of a filter. */
  counted: readonly Asked<Field, Sort>[]
  /** The conditions for an area. */
  inside(area: string): FieldCondition<Field>[]
}

/** Cities as the names of companies and projects begin with them: 宁波, without 市. */
export const cities = areas.filter(({ code }) => code.endsWith('00')).map(({ code, name }) => ({ code, name: name.replace(/[省市]$/, '') }))

const brands = Array.from('远恒泰江航宏盛华信安长兴瑞德通').flatMap((one) => Array.from('航泰科达源邦诚远鑫和', (other) => one + other))
const trades = [
  '建设',
  '路桥',
  '科技',
  '工程',
  '市政园林',
  '电气',
  '医疗器械',
  '信息技术',
  '物业服务',
  '监理',
  '设计院',
  '工程咨询',
  '消防',
  '照明',
  '商贸',
]
const tails = ['有限公司', '有限责任公司', '集团有限公司', '股份有限公司']

export function companyName(draw: Draw, city: string): string {
  return `${city}${draw.pick(brands)}${draw.pick(trades)}${draw.pick(tails)}`
}

const sites = ['滨江', '城东新区', '高新区', '经开区', '湖西', '南湾', '老城', '望江', '北部', '空港', '生态城', '科学城']
const things = [
  '污水处理厂',
  '第二人民医院',
  '实验小学',
  '安置房',
  '产业园',
  '数据中心',
  '快速路',
  '跨江大桥',
  '地下管廊',
  '文化中心',
  '垃圾焚烧发电',
  '光伏电站',
  '养老院',
  '体育馆',
  '变电站',
  '标准厂房',
  '老旧小区',
  '水库除险加固',
]
const works = ['新建工程', '改造工程', '建设项目', '扩建项目', '一期工程', '二期工程', '提升改造项目', '配套工程']

export function projectName(draw: Draw, city: string, id: number): string {
  return `${city}${draw.pick(sites)}${draw.pick(things)}${draw.pick(works)}${id % 40 === 0 ? `（${id}号地块）` : ''}`
}

/** A code of the national platform for investment projects, unique for each id. */
export function projectCode(id: number, area: string): string {
  return `${2020 + (id % 7)}-${area}-48-01-${String(id).padStart(6, '0')}`
}

/** 1 … count. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}
