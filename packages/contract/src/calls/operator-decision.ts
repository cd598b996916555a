import * as z from 'zod/mini'

const time = z.string()

/** An operator's decision about companies or projects, whatever notices say. It stays on record even if it is undone. */
export const operatorDecision = z.object({
  id: z.int(),
  /** The name of the company or project; empty if no source names it any more. */
  name: z.string(),
  /** The other one, if the decision is about two. */
  otherName: z.nullable(z.string()),
  reason: z.string(),
  decidedAt: time,
  /** Null for a decision at the terminal. `undoneBy` is null in the same way if there is a time. */
  decidedBy: z.nullable(z.string()),
  undoneAt: z.nullable(time),
  undoneBy: z.nullable(z.string()),
})
export type OperatorDecision = z.infer<typeof operatorDecision>

export const maxDecisionReasonLength = 200

/** The reason for a decision. */
export const decisionReason = () =>
  z
    .string('请填写原因')
    .check(
      z.trim(),
      z.minLength(2, '请填写原因'),
      z.maxLength(maxDecisionReasonLength, `原因请控制在 ${maxDecisionReasonLength} 字以内`),
      z.describe('原因，与决定一同留存'),
    )
