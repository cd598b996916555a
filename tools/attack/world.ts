import * as z from 'zod'

const visitor = z.object({
  /** Tokens of many sessions, because some calls end them. */
  tokens: z.array(z.string()),
  permissions: z.array(z.string()),
  isMain: z.boolean(),
  isOperator: z.boolean(),
})

/** The data that attack-world.ts put into the data folder, for the attacker. */
export const world = z.object({
  feedKey: z.string(),
  visitors: z.object({ registered: visitor, sub: visitor, top: visitor, operator: visitor }),
  /** A member with their own enterprise, whose data nobody else may see. */
  victim: z.object({ tokens: z.array(z.string()), accountId: z.int(), subAccountId: z.int(), enterpriseId: z.int() }),
  /** Members of level 1 may not read phones; members of level 2 may reveal twenty numbers a day, shared with their sub-accounts. */
  people: z.object({ masked: z.string(), lookups: z.array(z.string()), deniedSub: z.object({ id: z.int(), token: z.string() }) }),
  /** Ids of existing notices. */
  noticeIds: z.array(z.int()),
  /** Every phone in a notice. */
  noticePhones: z.array(z.string()),
})
export type World = z.infer<typeof world>
export type WorldVisitor = z.infer<typeof visitor>

/** Part of every text that belongs to the victim; nobody else sends it. */
export const secretWord = '金丝雀厂'
export const secretPhones = ['18655500117', '18655500228'] as const
/** Part of the requests' texts. If the log contains it, typed text was logged. */
export const typedWord = '漏7Q9X字'
export const typedPhone = '13987650077'
/** A number that somebody asked the provider to forget. */
export const forgottenPhone = '13800004321'
