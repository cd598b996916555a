import * as z from 'zod/mini'
import { channels, industries } from './notices.ts'
import { projectStages } from './project-stages.ts'
import { projectProgresses, unitRoles } from './projects.ts'

const codesOf = <Code extends string>(options: readonly { code: Code }[]): Code[] => options.map(({ code }) => code)
const time = z.string()
const stage = z.enum(projectStages)

/** A company with the id of its page; null if it has none. */
export const namedCompany = z.object({ id: z.nullable(z.int()), name: z.string() })
export type NamedCompany = z.infer<typeof namedCompany>

export const designedProjectRow = z.object({
  id: z.int(),
  name: z.string(),
  /** 投资项目代码. */
  code: z.nullable(z.string()),
  /** Null if no source tells of a stage. `stageAt`: the date of its first source. */
  stage: z.nullable(stage),
  stageAt: z.nullable(time),
  progress: z.enum(codesOf(projectProgresses)),
  /** When the last tender failed, if nothing newer is known. */
  failedAt: z.nullable(time),
  owner: z.nullable(namedCompany),
  /** 浙江 宁波 鄞州区, or empty. */
  areaName: z.string(),
  industry: z.nullable(z.enum(codesOf(industries))),
  /** The second level of `industry` (大类), such as 医药制造业; null if no record states it. */
  division: z.nullable(z.string()),
  /** Fen. `budget`: nobody states the investment, so this is the largest budget of a tender of its works. */
  investment: z.nullable(z.object({ amount: z.int(), from: z.enum(['investment', 'budget']) })),
  /** The days of its first and its latest source. */
  firstAt: time,
  lastAt: time,
  notices: z.int(),
  approvals: z.int(),
  /** Every stage that a source tells of, in order, with the date of the first source. */
  stages: z.array(z.object({ stage, at: time })),
  /** Among the account's favourites. */
  collected: z.boolean(),
})
export type DesignedProjectRow = z.infer<typeof designedProjectRow>

/** The source of a fact: a notice or an approval project, by id. `list`: a list of projects, which decided nothing. */
const origin = z.object({
  kind: z.enum(['notice', 'approval', 'list']),
  id: z.int(),
  /** The record, for an approval or a list. */
  recordId: z.nullable(z.int()),
})
export type ProjectOrigin = z.infer<typeof origin>

/** `key`: the fact, such as site; `text`: as the page shows it. */
const fact = z.object({ key: z.string(), label: z.string(), text: z.string(), from: z.nullable(origin) })

/** Something that became known of the project, and when. */
export const projectRecord = z.object({
  at: time,
  from: origin,
  /** The title of a notice, or the matter of an approval. */
  title: z.string(),
  /** For a notice. */
  channel: z.nullable(z.enum(codesOf(channels))),
  /** The result of an approval as the page shows it: 办结. */
  result: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  documentNumber: z.nullable(z.string()),
  /** The stage that it proves. */
  stage: z.nullable(stage),
  /** True for a failed tender. */
  isFailure: z.boolean(),
  /** The winners in a result, with the amount in fen. */
  winners: z.array(z.object({ id: z.nullable(z.int()), name: z.string(), amount: z.nullable(z.int()) })),
})
export type ProjectRecord = z.infer<typeof projectRecord>

export const designedProject = z.extend(designedProjectRow, {
  owner: z.nullable(z.extend(namedCompany, { from: z.nullable(origin) })),
  facts: z.array(fact),
  units: z.array(z.extend(namedCompany, { role: z.enum(codesOf(unitRoles)), from: z.nullable(origin) })),
  /** The stages that a source tells of, in order. */
  stages: z.array(z.object({ stage, at: time, from: z.nullable(origin) })),
  /** Equipment that is still to be bought: named before any award and in none. `quantity` includes its unit: 2台. */
  equipment: z.array(
    z.object({ name: z.string(), quantity: z.nullable(z.string()), specification: z.nullable(z.string()), from: z.nullable(origin) }),
  ),
  /** The latest first. */
  records: z.array(projectRecord),
})
export type DesignedProject = z.infer<typeof designedProject>
