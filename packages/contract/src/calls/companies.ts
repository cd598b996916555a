import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { companyKinds } from '../companies.ts'
import { categories, industries } from '../notices.ts'
import { idField, pageOf, pageRequest, sizeField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { documentRow } from './documents.ts'

const time = z.string()
const named = z.object({ id: z.int(), name: z.string() })
const kind = z.enum(companyKinds.map(({ code }) => code))

/** What a company did in a project: tendered it, ran its tender for another, won it, bid for it. */
export const companySides = ['tendered', 'ran', 'won', 'competed'] as const
export type CompanySide = (typeof companySides)[number]
/** `any`: whatever it did in them. */
export const companyNoticeSides = [...companySides, 'any'] as const
export type CompanyNoticeSide = (typeof companyNoticeSides)[number]

/** A bar of a chart: how many projects, and fen where prices are stated. */
const bar = z.object({ value: z.string(), name: z.string(), projects: z.int(), amount: z.int() })
export type CompanyBar = z.infer<typeof bar>

/** By month (2026-08), the last 24 up to the newest that had any, oldest first; by area, category and industry, the most projects first. `value` asks for the notices behind the bar. */
const chart = z.object({
  side: z.enum(['tendered', 'ran', 'won']),
  months: z.array(bar),
  areas: z.array(bar),
  categories: z.array(bar),
  industries: z.array(bar),
})
export type CompanyChart = z.infer<typeof chart>

/** An average of ten-thousandths by which awards are below the budget, and of how many projects. */
const discount = z.nullable(z.object({ average: z.int(), projects: z.int() }))

const company = z.object({
  id: z.int(),
  name: z.string(),
  /** Other names of the same organisation. `noticeId`: a notice that says that it was called so, null where names are one by a code or a decision. */
  otherNames: z.array(z.object({ name: z.string(), noticeId: z.nullable(z.int()) })),
  /** From the name, or since it runs many tenders and bids for few. */
  kind: z.nullable(z.object({ code: kind, from: z.enum(['name', 'roles']) })),
  /** From the name, or where most of its tenders are. */
  area: z.nullable(z.object({ name: z.string(), from: z.enum(['name', 'tenders']) })),
  /** Of most of its projects. */
  industry: z.nullable(z.enum(industries.map(({ code }) => code))),
  creditCode: z.nullable(z.object({ code: z.string(), noticeId: z.int() })),
  /** Without an id where no notice names it in a role. */
  parent: z.nullable(z.object({ id: z.nullable(z.int()), name: z.string() })),
  /** The first hundred by what they did. */
  branches: z.array(named),
  firstSeen: z.nullable(z.object({ at: time, noticeId: z.int() })),
  lastSeen: z.nullable(z.object({ at: time, noticeId: z.int() })),
  notices: z.int(),
  /** Projects. */
  tendered: z.int(),
  ran: z.int(),
  won: z.int(),
  competed: z.int(),
  /** Fen of projects won, and of its tenders' awards, where prices are stated; null: none is. */
  wonAmount: z.nullable(z.int()),
  awarded: z.nullable(z.int()),
  tenderedDiscount: discount,
  wonDiscount: discount,
  customers: z.int(),
  suppliers: z.int(),
  rivals: z.int(),
  charts: z.array(chart),
  /** Figures are of notices that the account may see: days of newest ones that it may not, 0 where it sees all; and areas that it is limited to. */
  hiddenNewestDays: z.int(),
  areaNames: z.array(z.string()),
  /** Among the account's favourites. */
  collected: z.boolean(),
})
export type CompanyDetail = z.infer<typeof company>

export const partnerOrders = ['times', 'amount', 'latest'] as const

/** When it was last, and the notice that says so. */
const latest = { latest: time, latestNotice: z.int() }

/** `times`: projects in which it bought from or sold to the other; `amount`: fen where prices are stated, null where none is. */
const partner = z.extend(named, { times: z.int(), amount: z.nullable(z.int()), ...latest })
export type CompanyPartner = z.infer<typeof partner>

export const rivalOrders = ['met', 'won', 'lost', 'latest'] as const

/** Projects for which both bid, and how often the company and the rival won them. */
const rival = z.extend(named, { met: z.int(), won: z.int(), lost: z.int(), ...latest })
export type CompanyRival = z.infer<typeof rival>

const qualification = z.object({ name: z.string(), noticeId: z.int(), title: z.string(), publishedAt: time })
export type CompanyQualification = z.infer<typeof qualification>

export const companyCalls = {
  getCompany: { method: 'GET', path: 'workbench/api/company/get', reply: company },
  getCompanyNotices: {
    method: 'GET',
    path: 'workbench/api/company/notices',
    /** One notice a project: the first that names the company in that role, or who won where `supplier` or `wonBy` asks for that. */
    reply: z.object({ list: z.array(documentRow), totalCount: z.int(), nextCursor: z.nullable(z.string()) }),
  },
  getCompanyPartners: { method: 'GET', path: 'workbench/api/company/partners', reply: pageOf(partner) },
  getCompanyRivals: { method: 'GET', path: 'workbench/api/company/rivals', reply: pageOf(rival) },
  getTopPartners: {
    method: 'GET',
    path: 'workbench/api/company/topPartners',
    /** `others`: how many there are besides. */
    reply: z.object({ company: named, byTimes: z.array(partner), byAmount: z.array(partner), others: z.int() }),
  },
  getCompanyQualifications: {
    method: 'GET',
    path: 'workbench/api/company/qualifications',
    /** `read`: of so many notices, the newest in which it bid. */
    reply: z.object({ list: z.array(qualification), read: z.int() }),
  },
  suggestCompanies: {
    method: 'GET',
    path: 'workbench/api/company/suggest',
    reply: z.array(
      z.object({
        name: z.string(),
        /** Of its page. */
        id: z.int(),
        /** The role it is found in most often, and in how many notices: companies of very many are counted up to some 10,000. */
        role: z.enum(['tenderer', 'winner', 'agency']),
        notices: z.int(),
      }),
    ),
  },
} satisfies Record<string, CallShape>

const viewCompanies = { permission: 'companies.view' } as const
/** What those who are asked for are to the company. */
const partnerSide = z.enum(['customers', 'suppliers'], '请选择客户或供应商')

/** What the server needs besides: who may ask, and what it takes. */
export const companyRows = rows(
  () =>
    ({
      getCompany: call(companyCalls.getCompany, {
        access: viewCompanies,
        summary: '单位详情：名称、招标与中标的统计、分布',
        request: z.object({ id: idField() }),
        errors: ['companies.not-found'],
      }),
      getCompanyNotices: call(companyCalls.getCompanyNotices, {
        access: viewCompanies,
        summary: '单位招标、代理、中标或投标的公告，一个项目一条；any 为其全部公告；最新的在前',
        request: z.object({
          id: idField(),
          /** `any` takes no condition and lists every notice. */
          side: z.enum(companyNoticeSides, '单位角色有误'),
          month: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '月份应为 2026-08 的形式'))),
          area: z.optional(z.string().check(z.regex(/^(?:\d{2}|\d{4}|none)$/, '地区有误'))),
          category: z.optional(z.enum([...categories.map(({ code }) => code), 'none'], '类别有误')),
          industry: z.optional(z.enum([...industries.map(({ code }) => code), 'none'], '行业有误')),
          /** Only projects that this one tendered or won as well, or bid for. */
          customer: z.optional(idField()),
          supplier: z.optional(idField()),
          rival: z.optional(idField()),
          /** Only projects for which this rival bid as well, and which it won. */
          wonBy: z.optional(idField()),
          /** Only projects of which what they were won for is stated (by the supplier where one is asked for), or how far that is below the budget. */
          known: z.optional(z.enum(['amount', 'discount'], '只能要求金额或降幅已公布')),
          size: sizeField(),
          cursor: z.optional(z.string().check(z.maxLength(60))),
        }),
        errors: ['companies.not-found', 'document.cursor-invalid'],
      }),
      getCompanyPartners: call(companyCalls.getCompanyPartners, {
        access: viewCompanies,
        summary: '单位的客户或供应商：次数、金额、最近一次',
        request: z.object({
          id: idField(),
          as: partnerSide,
          order: z._default(z.enum(partnerOrders, '不能按这一列排序'), 'times'),
          ...pageRequest(),
        }),
        errors: ['companies.not-found'],
      }),
      getCompanyRivals: call(companyCalls.getCompanyRivals, {
        access: viewCompanies,
        summary: '单位的竞争对手：同场次数、各自中标次数、最近一次',
        request: z.object({ id: idField(), order: z._default(z.enum(rivalOrders, '不能按这一列排序'), 'met'), ...pageRequest() }),
        errors: ['companies.not-found'],
      }),
      getTopPartners: call(companyCalls.getTopPartners, {
        access: viewCompanies,
        summary: '谁中得最多：招标人的主要中标单位，或中标单位的主要客户',
        request: z.object({ id: idField(), as: partnerSide }),
        errors: ['companies.not-found'],
      }),
      getCompanyQualifications: call(companyCalls.getCompanyQualifications, {
        access: viewCompanies,
        summary: '公告中与单位一起写明的资质，每项附出处',
        request: z.object({ id: idField() }),
        errors: ['companies.not-found'],
      }),
      suggestCompanies: call(companyCalls.suggestCompanies, {
        access: { permission: 'documents.party-filter' },
        summary:
          '联想单位：任一名称（含曾用名）含有所输入文字，或拼音首字母、统一社会信用代码与之相符的招标单位、中标单位与代理机构，同一家只列一次',
        request: z.object({ words: z.string().check(z.trim(), z.minLength(2, '请输入至少两个字'), z.maxLength(100, '单位名称过长')) }),
        errors: [],
      }),
    }) satisfies Record<keyof typeof companyCalls, Call>,
)
