import { categories, channels, type Category, type Channel } from '@tender/contract'
import type { Meaning } from './part.ts'

const channelWords: Record<Channel, string[]> = {
  intention: ['采购意向', '意向公告', '意向公开', '采购意向公告'],
  forecast: ['预告', '招标预告', '预公告', '招标计划'],
  prequalification: ['资格预审', '预审公告', '资格预审公告'],
  tender: ['招标', '招标公告', '采购公告'],
  change: ['变更', '变更公告', '更正', '更正公告', '延期公告'],
  clarification: ['答疑', '澄清', '答疑澄清', '澄清公告', '答疑公告'],
  opening: ['开标', '开标记录'],
  candidate: ['候选人', '中标候选人', '候选人公示', '中标候选人公示', '中标公示'],
  result: ['中标', '成交', '中标公告', '成交公告', '中标结果', '成交结果', '结果公告', '中标结果公告'],
  contract: ['合同公告', '合同公示'],
  acceptance: ['验收公告', '履约验收'],
  failure: ['废标', '流标', '废标公告', '流标公告', '废标流标', '终止公告'],
}
const categoryWords: Record<Category, string[]> = {
  works: ['工程类', '工程类项目', '工程类招标'],
  goods: ['货物类', '货物类项目', '货物类招标'],
  services: ['服务类', '服务类项目', '服务类招标'],
}
const deadlineWords = {
  open: ['未截止', '未到期', '可投标'],
  '7days': ['7天内截止', '七天内截止', '近7天截止', '一周内截止', '即将截止'],
  closed: ['已截止', '已到期'],
} as const

const deadlines = [
  { code: 'open', name: '未截止' },
  { code: '7days', name: '7天内截止' },
  { code: 'closed', name: '已截止' },
] as const

/** Words that are recognised only as a whole piece: 招标代理 stays a word. */
export const fixedWords = new Map<string, Meaning>([
  ...channels.flatMap(({ code, name }) =>
    channelWords[code].map((word): [string, Meaning] => [word, { kind: 'channel', channel: code, label: name }]),
  ),
  ...categories.flatMap(({ code, name }) =>
    categoryWords[code].map((word): [string, Meaning] => [word, { kind: 'category', category: code, label: name }]),
  ),
  ...deadlines.flatMap(({ code, name }) =>
    deadlineWords[code].map((word): [string, Meaning] => [word, { kind: 'deadline', deadline: code, label: name }]),
  ),
])
