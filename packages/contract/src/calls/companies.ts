import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { companyKinds } from '../companies.ts'
import { categories, industries, methods } from '../notices.ts'
import { idField, pageOf, pageRequest, sizeField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, optionsText } from '../server/meanings.ts'
import { documentRow } from './documents.ts'

const time = z.string()
const named = z.object({ id: z.int(), name: z.string() })
const kind = z.enum(companyKinds.map(({ code }) => code))

/** The roles of a company in a project: it tendered it, ran the tender for another, won it, or bid for it. */
export const companySides = ['tendered', 'ran', 'won', 'competed'] as const
export type CompanySide = (typeof companySides)[number]
/** `any`: in any role. */
export const companyNoticeSides = [...companySides, 'any'] as const
export type CompanyNoticeSide = (typeof companyNoticeSides)[number]

/** A bar of a chart: the number of projects, and their amount in fen as far as prices are stated. */
const bar = z.object({ value: z.string(), name: z.string(), projects: z.int(), amount: z.int() })
export type CompanyBar = z.infer<typeof bar>

/**
 * By month (2026-08): the last 24 months up to the newest with a project, oldest first. By area, category, industry and
 * 采购方式: most projects first. `value` is the filter for the notices behind the bar.
 */
const chart = z.object({
  side: z.enum(['tendered', 'ran', 'won']),
  months: z.array(bar),
  areas: z.array(bar),
  categories: z.array(bar),
  industries: z.array(bar),
  methods: z.array(bar),
})
export type CompanyChart = z.infer<typeof chart>

/** The average discount of awards against budgets in ten-thousandths, and the number of projects it is based on. */
const discount = z.nullable(z.object({ average: z.int(), projects: z.int() }))

const company = z.object({
  id: z.int(),
  name: z.string(),
  /**
   * Other names of the same organisation. `noticeId`: a notice that states the name; null if the names were joined by a
   * code or a decision.
   */
  otherNames: z.array(z.object({ name: z.string(), noticeId: z.nullable(z.int()) })),
  /** Derived from the name, or because it runs many tenders and bids for few. */
  kind: z.nullable(z.object({ code: kind, from: z.enum(['name', 'roles']) })),
  /** Derived from the name, or from the place of most of its tenders. */
  area: z.nullable(z.object({ name: z.string(), from: z.enum(['name', 'tenders']) })),
  /** The industry of most of its projects. */
  industry: z.nullable(z.enum(industries.map(({ code }) => code))),
  creditCode: z.nullable(z.object({ code: z.string(), noticeId: z.int() })),
  /** The id is null if no notice names the parent in a role. */
  parent: z.nullable(z.object({ id: z.nullable(z.int()), name: z.string() })),
  /** The first hundred, by the number of their projects. */
  branches: z.array(named),
  firstSeen: z.nullable(z.object({ at: time, noticeId: z.int() })),
  lastSeen: z.nullable(z.object({ at: time, noticeId: z.int() })),
  notices: z.int(),
  /** Numbers of projects. */
  tendered: z.int(),
  ran: z.int(),
  won: z.int(),
  competed: z.int(),
  /** Fen of projects won, and of its tenders' awards, as far as prices are stated; null if none is. */
  wonAmount: z.nullable(z.int()),
  awarded: z.nullable(z.int()),
  tenderedDiscount: discount,
  wonDiscount: discount,
  customers: z.int(),
  suppliers: z.int(),
  rivals: z.int(),
  charts: z.array(chart),
  /**
   * The figures cover the notices that the account may see. `hiddenNewestDays`: the newest days that it may not see, 0
   * if it sees all. `areaNames`: the areas that it is limited to.
   */
  hiddenNewestDays: z.int(),
  areaNames: z.array(z.string()),
  /** Among the account's favourites. */
  collected: z.boolean(),
})
export type CompanyDetail = z.infer<typeof company>

export const partnerOrders = ['times', 'amount', 'latest'] as const

/** The latest date, and its notice. */
const latest = { latest: time, latestNotice: z.int() }

/** `times`: projects in which it bought from or sold to the other; `amount`: fen as far as prices are stated, null if none is. */
const partner = z.extend(named, { times: z.int(), amount: z.nullable(z.int()), ...latest })
export type CompanyPartner = z.infer<typeof partner>

export const rivalOrders = ['met', 'won', 'lost', 'latest'] as const

/** Projects for which both bid, and how many of them the company and the rival won. */
const rival = z.extend(named, { met: z.int(), won: z.int(), lost: z.int(), ...latest })
export type CompanyRival = z.infer<typeof rival>

const qualification = z.object({ name: z.string(), noticeId: z.int(), title: z.string(), publishedAt: time })
export type CompanyQualification = z.infer<typeof qualification>

export const companyCalls = {
  getCompany: { method: 'GET', path: 'workbench/api/company/get', reply: company },
  getCompanyNotices: {
    method: 'GET',
    path: 'workbench/api/company/notices',
    /** One notice for each project: the first one that names the company in that role, or the winner if `supplier` or `wonBy` is set. */
    reply: z.object({ list: z.array(documentRow), totalCount: z.int(), nextCursor: z.nullable(z.string()) }),
  },
  getCompanyPartners: { method: 'GET', path: 'workbench/api/company/partners', reply: pageOf(partner) },
  getCompanyRivals: { method: 'GET', path: 'workbench/api/company/rivals', reply: pageOf(rival) },
  getTopPartners: {
    method: 'GET',
    path: 'workbench/api/company/topPartners',
    /** `others`: the number of further companies. */
    reply: z.object({ company: named, byTimes: z.array(partner), byAmount: z.array(partner), others: z.int() }),
  },
  getCompanyQualifications: {
    method: 'GET',
    path: 'workbench/api/company/qualifications',
    /** `read`: the number of notices that were read, the newest in which it bid. */
    reply: z.object({ list: z.array(qualification), read: z.int() }),
  },
  suggestCompanies: {
    method: 'GET',
    path: 'workbench/api/company/suggest',
    reply: z.array(
      z.object({
        name: z.string(),
        /** Id of its page. */
        id: z.int(),
        /** The most frequent role and its number of notices, which is counted up to some 10,000. */
        role: z.enum(['tenderer', 'winner', 'agency']),
        notices: z.int(),
      }),
    ),
  },
} satisfies Record<string, CallShape>

const companyId = () => idField(numberOf.company)
const viewCompanies = { permission: 'companies.view' } as const
/** The relation of the listed companies to this one. */
const partnerSide = () => z.enum(['customers', 'suppliers'], '请选择客户或供应商').check(z.describe('customers 客户、suppliers 供应商'))

/** The server's part of the calls: who may make them, and their request schemas. */
export const companyRows = rows(
  () =>
    ({
      getCompany: call(companyCalls.getCompany, {
        access: viewCompanies,
        summary: '单位详情：名称、招标与中标的统计、分布',
        request: z.object({ id: companyId() }),
        errors: ['companies.not-found'],
      }),
      getCompanyNotices: call(companyCalls.getCompanyNotices, {
        access: viewCompanies,
        summary: '单位招标、代理、中标或投标的公告，一个项目一条；any 为其全部公告；最新的在前',
        request: z.object({
          id: companyId(),
          side: z
            .enum(companyNoticeSides, '单位角色有误')
            .check(z.describe('单位在项目中的角色：tendered 招标、ran 代理、won 中标、competed 投标、any 全部公告（不看其余筛选）')),
          month: z.optional(
            z
              .string()
              .check(
                z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, '月份应为 2026-08 的形式'),
                z.describe('只要该角色的公告在这个月（YYYY-MM，北京时间）发布的项目'),
              ),
          ),
          area: z.optional(
            z
              .string()
              .check(
                z.regex(/^(?:\d{2}|\d{4}|none)$/, '地区有误'),
                z.describe('只要这个地区的项目：地区代码的前 2 或 4 位，none 为地区不明'),
              ),
          ),
          category: z.optional(
            z
              .enum([...categories.map(({ code }) => code), 'none'], '类别有误')
              .check(z.describe(`只要这一类别的项目：${optionsText(categories)}、none 类别不明`)),
          ),
          industry: z.optional(
            z
              .enum([...industries.map(({ code }) => code), 'none'], '行业有误')
              .check(z.describe('只要这一行业的项目：代码见 getIndustryList，none 为行业不明')),
          ),
          method: z.optional(
            z
              .enum([...methods.map(({ code }) => code), 'none'], '采购方式有误')
              .check(z.describe(`只要这一采购方式的项目：${optionsText(methods)}、none 未写明`)),
          ),
          customer: z.optional(idField('只要这个单位招标的项目，单位编号')),
          supplier: z.optional(idField('只要这个单位中标的项目，单位编号')),
          rival: z.optional(idField('只要这个单位也参与竞争的项目，单位编号')),
          wonBy: z.optional(idField('只要由这个竞争对手中标的项目，单位编号')),
          known: z.optional(
            z
              .enum(['amount', 'discount'], '只能要求金额或降幅已公布')
              .check(z.describe('amount 只要公布了中标金额的项目（填了 supplier 时为其金额）、discount 只要可算出低于预算多少的项目')),
          ),
          size: sizeField(),
          cursor: z.optional(z.string().check(z.maxLength(60), z.describe('上一次应答的 nextCursor，由此接着读；不填从头读'))),
        }),
        errors: ['companies.not-found', 'document.cursor-invalid'],
      }),
      getCompanyPartners: call(companyCalls.getCompanyPartners, {
        access: viewCompanies,
        summary: '单位的客户或供应商：次数、金额、最近一次',
        request: z.object({
          id: companyId(),
          as: partnerSide(),
          order: z._default(
            z.enum(partnerOrders, '不能按这一列排序').check(z.describe('排序：times 次数最多、amount 金额最大、latest 最近一次在前')),
            'times',
          ),
          ...pageRequest(),
        }),
        errors: ['companies.not-found'],
      }),
      getCompanyRivals: call(companyCalls.getCompanyRivals, {
        access: viewCompanies,
        summary: '单位的竞争对手：同场次数、各自中标次数、最近一次',
        request: z.object({
          id: companyId(),
          order: z._default(
            z
              .enum(rivalOrders, '不能按这一列排序')
              .check(z.describe('排序：met 同场最多、won 本单位中标最多、lost 对手中标最多、latest 最近一次在前')),
            'met',
          ),
          ...pageRequest(),
        }),
        errors: ['companies.not-found'],
      }),
      getTopPartners: call(companyCalls.getTopPartners, {
        access: viewCompanies,
        summary: '谁中得最多：招标人的主要中标单位，或中标单位的主要客户',
        request: z.object({ id: companyId(), as: partnerSide() }),
        errors: ['companies.not-found'],
      }),
      getCompanyQualifications: call(companyCalls.getCompanyQualifications, {
        access: viewCompanies,
        summary: '公告中与单位一起写明的资质，每项附出处',
        request: z.object({ id: companyId() }),
        errors: ['companies.not-found'],
      }),
      suggestCompanies: call(companyCalls.suggestCompanies, {
        access: { permission: 'documents.party-filter' },
        summary:
          '联想单位：任一名称（含曾用名）含有所输入文字，或拼音首字母、统一社会信用代码与之相符的招标单位、中标单位与代理机构，同一家只列一次',
        request: z.object({
          words: z
            .string()
            .check(
              z.trim(),
              z.minLength(2, '请输入至少两个字'),
              z.maxLength(100, '单位名称过长'),
              z.describe('名称中的文字、拼音首字母或统一社会信用代码'),
            ),
        }),
        errors: [],
      }),
    }) satisfies Record<keyof typeof companyCalls, Call>,
)
