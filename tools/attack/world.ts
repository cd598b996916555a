import * as z from 'zod'

const visitor = z.object({
  /** Tokens of logins, many: some calls end them. */
  tokens: z.array(z.string()),
  permissions: z.array(z.string()),
  isMain: z.boolean(),
  isOperator: z.boolean(),
})

/** What attack-world.ts has put into the data folder, told to who attacks. */
export const world = z.object({
  feedKey: z.string(),
  visitors: z.object({ registered: visitor, sub: visitor, top: visitor, operator: visitor }),
  /** A member of an enterprise of its own, whose data nobody else may see. */
  victim: z.object({ tokens: z.array(z.string()), accountId: z.int(), subAccountId: z.int(), enterpriseId: z.int() }),
  /** Level 1 reads no phones; level 2 looks at twenty numbers a day, with its sub-accounts. */
  people: z.object({ masked: z.string(), lookups: z.array(z.string()), deniedSub: z.object({ id: z.int(), token: z.string() }) }),
  /** Numbers of notices that are there. */
  noticeIds: z.array(z.int()),
  /** Every phone of a notice. */
  noticePhones: z.array(z.string()),
})
export type World = z.infer<typeof world>
export type WorldVisitor = z.infer<typeof visitor>

/** Stands in every text that belongs to the victim, and is sent by nobody else. */
export const secretWord = '金丝雀厂'
export const secretPhones = ['18655500117', '18655500228'] as const
/** Part of the requests' texts. Found in the log, it means that what a visitor typed was logged. */
export const typedWord = '漏7Q9X字'
export const typedPhone = '13987650077'
