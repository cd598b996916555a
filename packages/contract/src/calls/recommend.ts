import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { maxRecommended, recommendFilterShape, recommendReasons } from '../recommend.ts'
import { call, rows, type Call } from '../server/call.ts'
import { documentRow } from './documents.ts'
import { jsonIdField } from '../paging.ts'

/** An open tender that resembles what the member followed. */
const recommended = z.object({
  notice: documentRow,
  /** What it shares with followed projects, the strongest first. */
  reasons: z.array(
    z.object({
      kind: z.enum(recommendReasons),
      /** The word, or the name of the area; empty for `tenderer` and `size`. */
      name: z.string(),
      /** Followed projects that share it. */
      projects: z.int(),
    }),
  ),
})
export type Recommended = z.infer<typeof recommended>

export const recommendCalls = {
  getRecommendedTenders: {
    method: 'POST',
    path: 'workbench/api/analysis/getRecommendedTenders',
    reply: z.object({
      /** The first `size` of `total`: the likest first, empty if fewer than 3 projects are followed; or those that the member dismissed, the latest first, without reasons. */
      tenders: z.array(recommended),
      total: z.int(),
      /** What was learnt from. */
      learnt: z.object({
        /** Projects: favourites that were not given up, and those that the member's company bid for or won. */
        projects: z.int(),
        /** Of them, favourites. */
        collected: z.int(),
        /** Of them, those that the company bid for or won. */
        competed: z.int(),
        /** The member's company, if notices name it. */
        company: z.nullable(z.string()),
        /** Tenders that the member dismissed. */
        dismissed: z.int(),
        /** What most of them are about, at most 8. `names`: all words by which titles are searched for it. */
        things: z.array(z.object({ name: z.string(), names: z.array(z.string()), projects: z.int() })),
        /** The provinces that are searched: those where projects are, if the member names no area. */
        provinces: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
      /** More open tenders were found than are read: older ones may be missing. */
      isCut: z.boolean(),
      /** Notes in Chinese on words and rights. */
      notes: z.array(z.string()),
      /** Notices are left out until they are so many days old; 0 if none is. */
      hiddenNewestDays: z.int(),
      /** The areas that the account is limited to. */
      areaNames: z.array(z.string()),
    }),
  },
  dismissTender: {
    method: 'POST',
    path: 'workbench/api/analysis/dismissTender',
    reply: z.object({ dismissed: z.boolean() }),
  },
} satisfies Record<string, CallShape>
export type RecommendReply = z.infer<typeof recommendCalls.getRecommendedTenders.reply>

/** The server's part of the call: who may make it, and its request schema. */
export const recommendRows = rows(
  () =>
    ({
      getRecommendedTenders: call(recommendCalls.getRecommendedTenders, {
        access: { permission: 'analysis.ai' },
        summary: 'AI大数据：从收藏、投标与中标的项目中学习，推荐未截止的相近招标，并说明理由',
        request: z.extend(recommendFilterShape, {
          size: z._default(z.int().check(z.gte(1), z.lte(maxRecommended), z.describe('条数，最相近的在前')), maxRecommended),
        }),
        errors: ['rights.insufficient'],
        rate: 'read',
      }),
      dismissTender: call(recommendCalls.dismissTender, {
        access: { permission: 'analysis.ai' },
        summary: 'AI大数据：把一个推荐的招标标为不感兴趣，不再推荐它，与它同类的也会靠后；或撤销',
        request: z.object({
          id: jsonIdField('公告编号'),
          dismissed: z.boolean().check(z.describe('true 标为不感兴趣，false 撤销')),
        }),
        errors: ['document.not-found', 'rights.insufficient'],
        rate: 'write',
      }),
    }) satisfies Record<keyof typeof recommendCalls, Call>,
)
