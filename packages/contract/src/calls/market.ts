import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { marketFilterShape } from '../market.ts'
import { call, rows, type Call } from '../server/call.ts'
import { optionsText } from '../server/meanings.ts'

const codesOf = <Code extends string>(options: readonly { code: Code }[]): Code[] => options.map(({ code }) => code)

/**
 * `tendered`: projects first published in a time. `awarded`: projects whose first award was published then; for `priced`
 * of them a price is stated, together `amount` fen.
 */
const marketSums = z.object({ tendered: z.int(), awarded: z.int(), priced: z.int(), amount: z.int() })
export type MarketSums = z.infer<typeof marketSums>

/** A month, quarter or year. */
const marketPeriod = z.extend(marketSums, {
  /** 2026-08, 2026年3季度, 2026年. */
  name: z.string(),
  /** Its first and last day in Shanghai. */
  from: z.string(),
  until: z.string(),
  /** False for the current one. */
  isOver: z.boolean(),
  /** The one before, and the same one a year before. Null if notices are not known for the whole of both. */
  before: z.nullable(marketSums),
  yearBefore: z.nullable(marketSums),
})
export type MarketPeriod = z.infer<typeof marketPeriod>

/** A part of the market. `value` is the filter of the part; null if notices do not state it. */
const marketPart = z.extend(marketSums, { value: z.nullable(z.string()), name: z.string() })
export type MarketPart = z.infer<typeof marketPart>

/** The roles by which companies of a market are listed. */
export const marketSides = [
  { code: 'won', name: '中标单位' },
  { code: 'tendered', name: '招标单位' },
  { code: 'ran', name: '代理机构' },
] as const
export type MarketSide = (typeof marketSides)[number]['code']

export const marketCompanyOrders = [
  { code: 'projects', name: '项目数' },
  { code: 'amount', name: '中标金额' },
] as const
export type MarketCompanyOrder = (typeof marketCompanyOrders)[number]['code']

const marketCompany = z.object({ id: z.int(), name: z.string(), projects: z.int(), amount: z.int() })
export type MarketCompany = z.infer<typeof marketCompany>

export const marketCalls = {
  getMarket: {
    method: 'POST',
    path: 'workbench/api/analysis/getMarket',
    reply: z.object({
      /** Oldest first, without gaps. */
      periods: z.array(marketPeriod),
      /** Of all periods. */
      total: marketSums,
      /** The periods that are over, together, and the same time one span earlier. Null if notices are not known for the whole of that. */
      compared: z.nullable(z.object({ now: marketSums, before: marketSums })),
      /** The parts of `total`: provinces, or cities if all are in one province. */
      areas: z.array(marketPart),
      categories: z.array(marketPart),
      industries: z.array(marketPart),
      methods: z.array(marketPart),
      /**
       * The figures cover what the account may see. `hiddenNewestDays`: months are left out until they are so many days
       * old; 0 if none is. `areaNames`: the areas that the account is limited to.
       */
      hiddenNewestDays: z.int(),
      areaNames: z.array(z.string()),
    }),
  },
  getMarketCompanies: {
    method: 'POST',
    path: 'workbench/api/analysis/getMarketCompanies',
    /** The first 20. `amount`: fen, as far as prices are stated: what it won, or what its tenders were awarded for. */
    reply: z.array(marketCompany),
  },
} satisfies Record<string, CallShape>
export type Market = z.infer<typeof marketCalls.getMarket.reply>

/** The server's part of the calls: who may make them, and their request schemas. */
export const marketRows = rows(
  () =>
    ({
      getMarket: call(marketCalls.getMarket, {
        access: { permission: 'analysis.market' },
        summary: '招投标市场分析：招标与中标的项目数、已公布的中标金额，按时间、地区、类别、行业与采购方式',
        request: marketFilterShape,
        errors: ['rights.insufficient'],
        rate: 'read',
      }),
      getMarketCompanies: call(marketCalls.getMarketCompanies, {
        access: { permission: 'analysis.market' },
        summary: '招投标市场分析：这一范围内中标、招标或代理最多的单位',
        request: z.extend(marketFilterShape, {
          side: z.enum(codesOf(marketSides), '单位角色有误').check(z.describe(`单位在项目中的角色：${optionsText(marketSides)}`)),
          by: z._default(
            z
              .enum(codesOf(marketCompanyOrders), '不能按这一项排序')
              .check(z.describe(`按哪一项从大到小：${optionsText(marketCompanyOrders)}；招标单位与代理机构的金额为其项目的中标金额`)),
            'projects',
          ),
        }),
        errors: ['rights.insufficient'],
        rate: 'read',
      }),
    }) satisfies Record<keyof typeof marketCalls, Call>,
)
