import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { channels } from '../notices.ts'
import { pageOf, idField, jsonPageRequest } from '../paging.ts'
import { isCalendarDay } from '../shanghai.ts'
import { formatDay, type Moment } from '../times.ts'
import { companyRow } from './company-search.ts'
import { designedProjectRow, projectRecord } from '../designed-project.ts'
import { contractEnd, detailsLeft, documentRow } from './documents.ts'
import { call, rows, type Call } from '../server/call.ts'
import { namesText, numberOf, queryLanguage, whose } from '../server/meanings.ts'
import { putIn, sharedFolder } from './shared-folders.ts'
import { collectedIds, team, teamMember } from './teamwork.ts'
import { projectStages } from '../project-stages.ts'
import { pursuitNames, pursuits } from '../pursuits.ts'

/** The kinds of favourites. Folders and notes work the same for each kind. */
export const collectionKinds = ['notice', 'company', 'project'] as const
export type CollectionKind = (typeof collectionKinds)[number]

const channel = z.enum(channels.map(({ code }) => code))
const time = z.string()

export const collectionFolder = z.object({ id: z.int(), name: z.string(), count: z.int() })
export type CollectionFolder = z.infer<typeof collectionFolder>

/** What an account stores with a favourite of any kind. */
const mark = { folderId: z.nullable(z.int()), note: z.string() }

/** The account's stage of a notice or project; null if none is set. */
const pursuit = z.nullable(z.enum(pursuits))
const pursuitCount = z.object({ pursuit: z.enum(pursuits), count: z.int() })
export type PursuitCount = z.infer<typeof pursuitCount>

/** `newest`: latest favourite first; `deadline`: next deadline first, then favourites without a deadline or with a past one. */
export const collectionSorts = ['newest', 'deadline'] as const
export type CollectionSort = (typeof collectionSorts)[number]

/** An update of a favourite's project since the account's last visit. */
const collectionUpdate = z.object({
  /** The notice with the update: a later one of the project, or the favourite itself. */
  id: z.int(),
  channel,
  publishedAt: time,
  /** The update in words, such as 中标：某某公司 168.90 万元. */
  text: z.string(),
})
export type CollectionUpdate = z.infer<typeof collectionUpdate>

const stage = z.nullable(z.enum(projectStages))

/** The updates of a favourite project since the account's last visit. */
const projectNews = z.object({
  /** The current stage and the former one. */
  stage: z.nullable(z.object({ from: stage, to: stage })),
  /** Latest first; only some of them if there are many. */
  records: z.array(projectRecord),
})
export type ProjectNews = z.infer<typeof projectNews>

/** Two kinds are about contracts that are likely to be tendered again: their last day, and the day half a year before, when successors begin. */
const deadlineKinds = ['registration', 'bidding', 'opening', 'contract-ahead', 'contract'] as const

const collectionDeadline = z.object({
  id: z.int(),
  title: z.string(),
  channel,
  kind: z.enum(deadlineKinds),
  /** Midnight means a day without a time. */
  at: time,
  /** A later notice of the project changed it. */
  isMoved: z.boolean(),
  /** The end of the contract; null for the other kinds. */
  contractEnd,
})
export type CollectionDeadline = z.infer<typeof collectionDeadline>

export const deadlineNames = {
  registration: '报名截止',
  bidding: '投标截止',
  opening: '开标',
  'contract-ahead': '合同半年后到期',
  contract: '合同到期',
} as const satisfies Record<CollectionDeadline['kind'], string>

interface DeadlineWords {
  kind: CollectionDeadline['kind']
  contractEnd: { at: Moment; isEstimate: boolean } | null
}

/** 投标截止, 合同到期（约）, 合同半年后到期（约 2027-02-28）. */
export function deadlineText({ kind, contractEnd: end }: DeadlineWords): string {
  const about = end?.isEstimate === true ? '约' : ''
  const day = kind === 'contract-ahead' && end !== null ? formatDay(end.at) : ''
  const more = [about, day].filter((part) => part !== '').join(' ')
  return more === '' ? deadlineNames[kind] : `${deadlineNames[kind]}（${more}）`
}

export const collectionCalls = {
  documentCollect: {
    method: 'GET',
    path: 'workbench/api/document/documentCollect',
    reply: z.object({ collected: z.boolean() }),
  },
  getCollectList: {
    method: 'POST',
    path: 'workbench/api/document/getCollectList',
    reply: z.extend(
      pageOf(
        z.extend(documentRow, {
          collectedAt: time,
          /** The reader's own folder and note, even in somebody else's folder. */
          ...mark,
          pursuit,
          /** Latest first; only some of them if there are many. */
          updates: z.array(collectionUpdate),
          /** Null if the enterprise has only one account. */
          team: z.nullable(team),
          /** Null if the list is not that of a shared folder. */
          putIn: z.nullable(putIn),
        }),
      ),
      {
        /** For notices outside the areas without limit. */
        detailsLeft: z.nullable(detailsLeft),
        /** All folders in the order of their creation, each with its number of favourites. */
        folders: z.array(collectionFolder),
        /** All folders that the enterprise shares, the member's own included. */
        shared: z.array(sharedFolder),
        /**
         * Numbers of favourites, whatever the filters: all, those in no folder, those with updates, those the account
         * is in charge of, those at each stage.
         */
        counts: z.object({ all: z.int(), unfiled: z.int(), updated: z.int(), owned: z.int(), pursuits: z.array(pursuitCount) }),
        /** The accounts of the enterprise that can be in charge; empty if there is only one. */
        members: z.array(teamMember),
      },
    ),
  },
  markCollectSeen: {
    method: 'POST',
    path: 'workbench/api/document/markCollectSeen',
    reply: z.null(),
  },
  companyCollect: {
    method: 'GET',
    path: 'workbench/api/company/companyCollect',
    reply: z.object({ collected: z.boolean() }),
  },
  getCompanyCollectList: {
    method: 'POST',
    path: 'workbench/api/company/getCompanyCollectList',
    reply: z.extend(pageOf(z.extend(companyRow, { collectedAt: time, ...mark })), {
      /** All folders in the order of their creation, each with its number of favourites. */
      folders: z.array(collectionFolder),
      /** Numbers of favourites, whatever the filters: all, and those in no folder. */
      counts: z.object({ all: z.int(), unfiled: z.int() }),
      /** The account does not see every notice, so there are no figures. */
      isLimited: z.boolean(),
    }),
  },
  saveProjectCollection: {
    method: 'GET',
    path: 'workbench/api/designedProjectMonitors/saveCollection',
    reply: z.object({ collected: z.boolean() }),
  },
  getProjectCollectList: {
    method: 'POST',
    path: 'workbench/api/designedProjectMonitors/getCollectionList',
    reply: z.extend(
      pageOf(z.extend(designedProjectRow, { collectedAt: time, ...mark, pursuit, news: z.nullable(projectNews), team: z.nullable(team) })),
      {
        /** All folders in the order of their creation, each with its number of favourites. */
        folders: z.array(collectionFolder),
        /**
         * Numbers of favourites, whatever the filters: all, those in no folder, those with updates, those the account
         * is in charge of, those at each stage.
         */
        counts: z.object({ all: z.int(), unfiled: z.int(), updated: z.int(), owned: z.int(), pursuits: z.array(pursuitCount) }),
        /** The accounts of the enterprise that can be in charge; empty if there is only one. */
        members: z.array(teamMember),
      },
    ),
  },
  markProjectCollectSeen: {
    method: 'POST',
    path: 'workbench/api/designedProjectMonitors/markCollectionSeen',
    reply: z.null(),
  },
  getCollectDeadlines: {
    method: 'GET',
    path: 'workbench/api/document/getCollectDeadlines',
    reply: z.array(collectionDeadline),
  },
  getCalendarLink: {
    method: 'GET',
    path: 'workbench/api/collection/calendarLink',
    reply: z.object({
      /** The account has a level with a current period. */
      isMember: z.boolean(),
      /** When the link was made; null if there is none. The link itself is returned only once, when it is made. */
      createdAt: z.nullable(time),
    }),
  },
  renewCalendarLink: {
    method: 'POST',
    path: 'workbench/api/collection/renewCalendarLink',
    /** Below the origin. */
    reply: z.object({ path: z.string() }),
  },
  endCalendarLink: {
    method: 'POST',
    path: 'workbench/api/collection/endCalendarLink',
    reply: z.null(),
  },
  calendarFeed: {
    kind: 'file',
    method: 'GET',
    path: 'workbench/calendar/:key/deadlines.ics',
    types: ['text/calendar; charset=utf-8'],
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const collectionRows = rows(() => {
  const search = { permission: 'documents.search' } as const
  const companies = { permission: 'companies.view' } as const
  const projects = { permission: 'projects.search' } as const
  const words = (where: string) =>
    z._default(
      z
        .string()
        .check(z.trim(), z.maxLength(500, '关键词过长，请控制在 500 字以内'), z.describe(`${where}中的词：${queryLanguage}；不填为不限`)),
      '',
    )
  const folderId = z.optional(
    z
      .int('文件夹编号应为整数')
      .check(
        z.gte(0, '文件夹编号有误'),
        z.describe('只要这个文件夹中的，见应答的 folders（招标收藏也见 shared）；0 为未归类的，不填为不限'),
      ),
  )
  const accountId = z.optional(z.int('账号编号应为整数').check(z.describe(`看谁的收藏：${whose}`)))
  const updated = z._default(z.boolean().check(z.describe('为 true 时只要有更新的')), false)
  const owned = z._default(z.boolean().check(z.describe('为 true 时只要由该账号负责的')), false)
  const asked = z.optional(
    z.enum(pursuits, '跟进阶段有误').check(z.describe(`只要处于这一跟进阶段的：${namesText(pursuitNames)}；不填为不限`)),
  )
  const collect = z.enum(['1', '0'], '请选择收藏或取消收藏').check(z.describe('1 收藏、0 取消收藏，重复提交没有影响'))
  const day = (meaning: string) =>
    z.string().check(z.refine(isCalendarDay, '日期应为 2026-03-26 这样的格式'), z.describe(`${meaning}，YYYY-MM-DD（北京时间，含）`))

  return {
    documentCollect: call(collectionCalls.documentCollect, {
      access: search,
      summary: '收藏或取消收藏一条招投标信息',
      request: z.object({ id: idField(numberOf.notice), collect }),
      errors: ['document.not-found', 'collection.full'],
      rate: 'write',
    }),
    getCollectList: call(collectionCalls.getCollectList, {
      access: search,
      summary: '我的招标收藏，最近收藏的在前，或最早截止的在前；主账号可以查看子账号的收藏及其跟进阶段，但看不到其文件夹、备注和更新',
      request: z.object({
        searchWord: words('标题、招标单位或备注'),
        folderId,
        updated,
        owned,
        pursuit: asked,
        sort: z._default(
          z.enum(collectionSorts, '排序方式有误').check(z.describe('排序：newest 最近收藏的在前、deadline 最早截止的在前')),
          'newest',
        ),
        accountId,
        ...jsonPageRequest(),
      }),
      errors: ['account.not-found'],
      rate: 'read',
    }),
    markCollectSeen: call(collectionCalls.markCollectSeen, {
      access: search,
      summary: '收藏的更新已知悉；不指定收藏时为全部',
      request: z.object({ ids: z.optional(collectedIds(`${numberOf.notice}；不填为全部`)) }),
      errors: [],
    }),
    companyCollect: call(collectionCalls.companyCollect, {
      access: companies,
      summary: '收藏或取消收藏一家单位；单位合并后收藏随之合并',
      request: z.object({ id: idField(numberOf.company), collect }),
      errors: ['companies.not-found', 'collection.companies-full', 'rights.insufficient'],
      rate: 'write',
    }),
    getCompanyCollectList: call(collectionCalls.getCompanyCollectList, {
      access: companies,
      summary: '我的企业收藏，最近收藏的在前；主账号可以查看子账号的收藏，但看不到其文件夹与备注',
      request: z.object({
        searchWord: words('名称或备注'),
        folderId,
        accountId,
        ...jsonPageRequest(),
      }),
      errors: ['account.not-found', 'rights.insufficient'],
      rate: 'read',
    }),
    saveProjectCollection: call(collectionCalls.saveProjectCollection, {
      access: projects,
      summary: '收藏或取消收藏一个拟在建项目；项目归并后收藏随之归并',
      request: z.object({
        id: idField(numberOf.project),
        collect: z.optional(collect.check(z.describe('1 收藏、0 取消收藏，重复提交没有影响；不填则改为相反的状态'))),
      }),
      errors: ['designed.not-found', 'collection.projects-full', 'rights.insufficient'],
      rate: 'write',
    }),
    getProjectCollectList: call(collectionCalls.getProjectCollectList, {
      access: projects,
      summary: '我的拟在建收藏，最近收藏的在前；主账号可以查看子账号的收藏及其跟进阶段，但看不到其文件夹、备注和更新',
      request: z.object({
        searchWord: words('项目名称、建设单位或备注'),
        folderId,
        updated,
        owned,
        pursuit: asked,
        accountId,
        ...jsonPageRequest(),
      }),
      errors: ['account.not-found', 'rights.insufficient'],
      rate: 'read',
    }),
    markProjectCollectSeen: call(collectionCalls.markProjectCollectSeen, {
      access: projects,
      summary: '收藏项目的更新已知悉；不指定项目时为全部',
      request: z.object({ ids: z.optional(collectedIds(`${numberOf.project}；不填为全部`)) }),
      errors: ['rights.insufficient'],
    }),
    getCollectDeadlines: call(collectionCalls.getCollectDeadlines, {
      access: search,
      summary: '收藏的公告在一段日期内的报名截止、投标截止与开标时间，以及合同到期日与其前 180 天的提醒，最早的在前',
      request: z
        .object({
          from: day('开始日期'),
          until: day('结束日期，距开始日期最多 100 天'),
          contracts: z._default(
            z.enum(['1', '0'], '请选择是否包括合同到期').check(z.describe('合同到期日及其提醒：1 包括、0 不包括')),
            '1',
          ),
        })
        .check(z.refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= 100 * 86_400_000, '一次最多查询 100 天')),
      errors: [],
    }),
    getCalendarLink: call(collectionCalls.getCalendarLink, {
      access: search,
      summary: '截止日历的订阅链接：是否可用、何时生成',
      request: z.object({}),
      errors: [],
    }),
    renewCalendarLink: call(collectionCalls.renewCalendarLink, {
      access: search,
      summary: '生成新的日历订阅链接，原链接立即失效；链接只在此时显示',
      request: z.object({}),
      errors: ['calendar.members-only'],
    }),
    endCalendarLink: call(collectionCalls.endCalendarLink, {
      access: search,
      summary: '停用日历订阅链接',
      request: z.object({}),
      errors: [],
      onLowDisk: 'answered',
    }),
    calendarFeed: call(collectionCalls.calendarFeed, {
      access: 'public',
      summary: '收藏公告的截止日历（iCalendar），含合同到期及其提醒，凭链接中的密钥读取',
      request: z.object({ key: z.string().check(z.describe('日历订阅链接中的密钥，见 renewCalendarLink')) }),
      errors: ['calendar.not-found'],
    }),
  } satisfies Record<keyof typeof collectionCalls, Call>
})
