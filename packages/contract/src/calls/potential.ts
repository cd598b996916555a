import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { potentialFilterShape } from '../potential.ts'
import { call, rows, type Call } from '../server/call.ts'
import { optionsText } from '../server/meanings.ts'

/** `projects`: tendered, or won. `next`: only customers have one; the others come last. */
export const potentialOrders = [
  { code: 'projects', name: '项目数' },
  { code: 'amount', name: '中标金额' },
  { code: 'latest', name: '最近一次' },
  { code: 'next', name: '预计下次' },
] as const
export type PotentialOrder = (typeof potentialOrders)[number]['code']

/** When a tenderer will probably buy again. */
const expectedPurchase = z.object({
  /** ISO time: in a month or so of it. */
  at: z.string(),
  /** `contract`: a contract ends then. `rhythm`: it bought about every so many months until now. */
  from: z.enum(['contract', 'rhythm']),
  /** The award whose contract ends, and whether the end was calculated. Null with `rhythm`. */
  noticeId: z.nullable(z.int()),
  isEstimate: z.boolean(),
  /** Null with `contract`. */
  months: z.nullable(z.int()),
})
export type ExpectedPurchase = z.infer<typeof expectedPurchase>

const otherCompany = z.object({ id: z.int(), name: z.string(), projects: z.int() })

/** A company in the projects that were found. Only these projects count. */
const potentialCompany = z.object({
  id: z.int(),
  name: z.string(),
  /** Tendered by a customer, won by a rival. */
  projects: z.int(),
  /** In which it was ranked or won; 0 for customers. */
  competed: z.int(),
  /** Fen: what its tenders were awarded for, or what it won, as far as prices are stated; null if none is. */
  amount: z.nullable(z.int()),
  /** Ten-thousandths: how far below the budget its projects were awarded, on average over `discounted` of them; null if none is known. */
  discount: z.nullable(z.int()),
  discounted: z.int(),
  /** ISO time, and the notice: of a customer's last tender, or of the last time that a rival was ranked or won. */
  latest: z.string(),
  latestNotice: z.int(),
  /** Who won most of its tenders, or whose tenders it won most: at most three. */
  partners: z.array(otherCompany),
  /** The provinces or cities of most of its projects, at most three. */
  areaNames: z.array(z.string()),
  /** Projects of a customer that the member's own company won, or in which it competed with a rival. */
  own: z.int(),
  next: z.nullable(expectedPurchase),
})
export type PotentialCompany = z.infer<typeof potentialCompany>

export const potentialCalls = {
  getPotentialCompanies: {
    method: 'POST',
    path: 'workbench/api/analysis/getPotentialCompanies',
    reply: z.object({
      /** The first 100 of `total`. */
      companies: z.array(potentialCompany),
      total: z.int(),
      /** The notices that were read: the newest 5,000 if `isCut`. `projects`: those that they belong to. */
      notices: z.int(),
      isCut: z.boolean(),
      projects: z.int(),
      /** The two days of the span, as the search takes them: 2023-11-18..2026-11-17. */
      published: z.string(),
      /** The member's own company, if notices name it. It is never listed. */
      own: z.nullable(z.object({ id: z.int(), name: z.string() })),
      /** Notes in Chinese on words and rights. */
      notes: z.array(z.string()),
      /** Notices are left out until they are so many days old; 0 if none is. */
      hiddenNewestDays: z.int(),
      /** The areas that the account is limited to. */
      areaNames: z.array(z.string()),
    }),
  },
} satisfies Record<string, CallShape>
export type PotentialReply = z.infer<typeof potentialCalls.getPotentialCompanies.reply>

/** The server's part of the call: who may make it, and its request schema. */
export const potentialRows = rows(
  () =>
    ({
      getPotentialCompanies: call(potentialCalls.getPotentialCompanies, {
        access: { permission: 'analysis.potential' },
        summary: '潜在客户与对手：按产品或服务，从历史公告中找出采购它的招标单位，或投标、中标它的单位',
        request: z.extend(potentialFilterShape, {
          sort: z._default(
            z
              .enum(
                potentialOrders.map(({ code }) => code),
                '不能按这一项排序',
              )
              .check(z.describe(`按哪一项排列：${optionsText(potentialOrders)}；预计下次从近到远，其余从大到小，没有的排在最后`)),
            'projects',
          ),
        }),
        errors: ['rights.insufficient'],
        rate: 'read',
      }),
    }) satisfies Record<keyof typeof potentialCalls, Call>,
)
