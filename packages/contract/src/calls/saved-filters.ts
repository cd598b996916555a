import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, type Access } from '../server/call.ts'

/** The most characters of the name of saved filters. */
export const maxFilterNameLength = 30

/** The calls for the saved filters (筛选方案) of one list. @param group the part of the list's calls in their paths */
// @__NO_SIDE_EFFECTS__
export function savedFilterCalls<Filters extends z.ZodMiniType>(group: string, filters: Filters) {
  return {
    list: {
      method: 'GET',
      path: `workbench/api/${group}/getAdvance`,
      reply: z.array(z.object({ id: z.int(), name: z.string(), filters })),
    },
    save: { method: 'POST', path: `workbench/api/${group}/saveAdvance`, reply: z.object({ id: z.int() }) },
    rename: { method: 'POST', path: `workbench/api/${group}/renameAdvance`, reply: z.null() },
    drop: { method: 'POST', path: `workbench/api/${group}/deleteAdvance`, reply: z.null() },
  } satisfies Record<string, CallShape>
}

interface SavedFilterRules<Filters extends z.ZodMiniType, Who extends Access> {
  access: Who
  /** The list's Chinese name. */
  of: string
  filters: Filters
}

/** The server's part of these calls. */
export function savedFilterRows<Filters extends z.ZodMiniType, const Who extends Access>(
  calls: ReturnType<typeof savedFilterCalls<Filters>>,
  { access, of, filters }: SavedFilterRules<Filters, Who>,
) {
  const id = z.int().check(z.describe('方案编号，见 getAdvance'))
  const name = z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请输入方案名称'),
      z.maxLength(maxFilterNameLength, `方案名称请控制在 ${maxFilterNameLength} 字以内`),
      z.describe('方案名称'),
    )
  return {
    list: call(calls.list, { access, summary: `${of}：已保存的筛选方案`, request: z.object({}), errors: [] }),
    save: call(calls.save, {
      access,
      summary: `${of}：保存筛选方案；同名方案被替换`,
      request: z.object({ name, filters }),
      errors: ['document.too-many-filters'],
    }),
    rename: call(calls.rename, {
      access,
      summary: `${of}：重命名筛选方案`,
      request: z.object({ id, name }),
      errors: ['saved-filter.not-found', 'saved-filter.name-taken'],
    }),
    drop: call(calls.drop, {
      access,
      summary: `${of}：删除筛选方案`,
      request: z.object({ id }),
      errors: ['saved-filter.not-found'],
      onLowDisk: 'answered',
    }),
  }
}
