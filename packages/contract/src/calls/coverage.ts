import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'

/** What the service holds, for everybody: counted at most ten minutes ago. */
export const coverage = z.object({
  /** Published in the last 30 days. */
  newest: z.int(),
  notices: z.int(),
  /** Cities with at least one notice. */
  cities: z.int(),
})
export type Coverage = z.infer<typeof coverage>

export const coverageCalls = {
  coverage: {
    method: 'GET',
    path: 'workbench/common/coverage',
    reply: coverage,
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const coverageRows = rows(
  () =>
    ({
      coverage: call(coverageCalls.coverage, {
        access: 'public',
        summary: '平台收录情况：近 30 天新增公告、累计公告、覆盖地市，登录前展示',
        request: z.object({}),
        errors: [],
      }),
    }) satisfies Record<keyof typeof coverageCalls, Call>,
)
