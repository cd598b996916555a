import * as z from 'zod/mini'

const time = z.string()

/** What an operator decided of companies or projects, whatever notices say; it stays on record when it is undone. */
export const operatorDecision = z.object({
  id: z.int(),
  /** What it is about; empty: nothing tells of it any more. */
  name: z.string(),
  /** Where it is about two: the other. */
  otherName: z.nullable(z.string()),
  reason: z.string(),
  decidedAt: time,
  /** Null: at the terminal, as `undoneBy` beside a time. */
  decidedBy: z.nullable(z.string()),
  undoneAt: z.nullable(time),
  undoneBy: z.nullable(z.string()),
})
export type OperatorDecision = z.infer<typeof operatorDecision>

export const longestDecisionReason = 200

/** Why something is decided. */
export const decisionReason = () =>
  z
    .string('请填写原因')
    .check(
      z.trim(),
      z.minLength(2, '请填写原因'),
      z.maxLength(longestDecisionReason, `原因请控制在 ${longestDecisionReason} 字以内`),
      z.describe('原因，与决定一同留存'),
    )
