import { channels, projectHitReasons, subscriptionKinds, type HitRow, type NoticeHit, type ProjectHit } from '@tender/contract'
import * as z from 'zod/mini'

const toldNotice = z.object({
  id: z.int(),
  noticeId: z.int(),
  title: z.string(),
  channel: z.string(),
  tenderer: z.nullable(z.string()),
  areaName: z.string(),
  budget: z.nullable(z.int()),
  winningAmount: z.nullable(z.int()),
  publishedAt: z.string(),
  biddingDeadline: z.nullable(z.string()),
  arrivedAt: z.string(),
  words: z.array(z.string()),
})
export type ToldNotice = z.infer<typeof toldNotice>

const toldProject = z.object({
  id: z.int(),
  projectId: z.int(),
  name: z.string(),
  reason: z.enum(projectHitReasons),
  stage: z.nullable(z.string()),
  stageBefore: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  areaName: z.string(),
  investment: z.nullable(z.object({ amount: z.int(), from: z.enum(['investment', 'budget']) })),
  lastAt: z.string(),
  arrivedAt: z.string(),
  words: z.array(z.string()),
})
export type ToldProject = z.infer<typeof toldProject>

const told = z.union([toldProject, toldNotice])
export type ToldHit = z.infer<typeof told>

const hitsContent = z.object({
  kind: z.literal('hits'),
  subscription: z.object({ id: z.int(), name: z.string(), kind: z.enum(subscriptionKinds.map(({ code }) => code)) }),
  total: z.int(),
  late: z.int(),
  hits: z.array(told),
})
export type HitsContent = z.infer<typeof hitsContent>

const pausedContent = z.object({ kind: z.literal('webhook-paused'), name: z.string(), host: z.string(), error: z.string() })
export type PausedContent = z.infer<typeof pausedContent>

/** only the ids: an assignment may be taken back before the mail is sent, so the rest is read then */
const assignedContent = z.object({
  kind: z.literal('assigned'),
  given: z.array(z.object({ kind: z.enum(['notice', 'project']), id: z.int(), givenAt: z.string() })),
})
export type AssignedContent = z.infer<typeof assignedContent>

/** The content of a delivery as it was composed, stored until the delivery is over. */
export const content = z.discriminatedUnion('kind', [hitsContent, pausedContent, assignedContent])
export type Content = z.infer<typeof content>

/** A row as its account may see it, masked if its rights require that. */
export function toldHit(row: HitRow): ToldHit {
  return row.about === 'project' ? projectTold(row) : noticeTold(row)
}

function projectTold(row: ProjectHit): ToldProject {
  const { id: projectId, hitId, name, reason, stageReached, stageBefore, owner, areaName, investment, lastAt, arrivedAt, words } = row
  return {
    id: hitId,
    projectId,
    name,
    reason,
    stage: stageReached,
    stageBefore,
    owner: owner?.name ?? null,
    areaName,
    investment,
    lastAt,
    arrivedAt,
    words,
  }
}

function noticeTold(row: NoticeHit): ToldNotice {
  const { id: noticeId, hitId, title, tenderer, areaName, budget, winningAmount, publishedAt, biddingDeadline, arrivedAt, words } = row
  const channel = channels.find(({ code }) => code === row.channel)?.name ?? ''
  return { id: hitId, noticeId, title, channel, tenderer, areaName, budget, winningAmount, publishedAt, biddingDeadline, arrivedAt, words }
}
