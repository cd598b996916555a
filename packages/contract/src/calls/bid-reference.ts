import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { searchWords } from '../filters/filter-kinds.ts'
import { documentFilters } from '../notice-filters.ts'
import { idField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, queryLanguage } from '../server/meanings.ts'

/** A quarter of the values is below `low`, a quarter above `high`. */
const quartiles = { low: z.int(), median: z.int(), high: z.int() }

/** A company that was ranked or won in the similar projects. */
const likelyBidder = z.object({
  id: z.int(),
  name: z.string(),
  competed: z.int(),
  won: z.int(),
  /** Ten-thousandths below the budget, on average over the projects that it won; null if none is known. */
  discount: z.nullable(z.int()),
  /** How many of them it won from the tenderer of this notice. */
  fromTenderer: z.int(),
})
export type LikelyBidder = z.infer<typeof likelyBidder>

export const bidReferenceCalls = {
  getBidReference: {
    method: 'GET',
    path: 'workbench/api/analysis/getBidReference',
    reply: z.object({
      /** Similar projects with known bidders or winners. All that follows is of these. */
      projects: z.int(),
      /** Only those of the newest 2,000 similar notices. */
      isCut: z.boolean(),
      /** Where they are: the smallest of city, province and country that has enough of them. Null for the country. */
      areaName: z.nullable(z.string()),
      /** The search for their notices. Null if nothing is known to be like the notice. */
      filters: z.nullable(documentFilters),
      /** Ten-thousandths by which awards are below the budget. Null if too few are known. */
      discount: z.nullable(z.object({ ...quartiles, projects: z.int() })),
      /** Fen: the budget of this project reduced by these discounts. Null without a budget or discounts. */
      price: z.nullable(z.object({ budget: z.int(), ...quartiles })),
      /** The usual number of bidders, where several were published. Null if too few are known. */
      bidders: z.nullable(z.object({ median: z.int(), projects: z.int() })),
      /** The ten that competed most, without the member's own company. */
      likely: z.array(likelyBidder),
      /** The member's own company, if it competed in them. */
      own: z.nullable(likelyBidder),
    }),
  },
} satisfies Record<string, CallShape>
export type BidReference = z.infer<typeof bidReferenceCalls.getBidReference.reply>

/** The server's part of the call: who may make it, and its request schema. */
export const bidReferenceRows = rows(
  () =>
    ({
      getBidReference: call(bidReferenceCalls.getBidReference, {
        access: { permission: 'analysis.potential' },
        summary: '投标参考：与一篇公告同类的历史项目中，中标价比预算低多少、一般有几家投标、谁投得最多',
        request: z.object({
          id: idField(numberOf.notice),
          words: z._default(
            searchWords.check(
              z.describe(
                `同类项目的标题要含有的词：${queryLanguage}；为空时先用公告写明的标的，再用标题所说的事物（如 道路）与做法（如 监理），都没有时用其行业与所在的市`,
              ),
            ),
            '',
          ),
        }),
        errors: ['document.not-found', 'rights.insufficient'],
      }),
    }) satisfies Record<keyof typeof bidReferenceCalls, Call>,
)
