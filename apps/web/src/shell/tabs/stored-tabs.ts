import * as z from 'zod/mini'
import type { Tab } from './tab-list.ts'

const texts = z.record(z.string(), z.string())
const storedTabs = z.object({
  active: z.nullable(z.string()),
  tabs: z.array(
    z.object({
      path: z.string(),
      fullPath: z.string(),
      name: z.string(),
      title: z.string(),
      kind: z.optional(z.string()),
      meta: z.object({ affix: z.boolean(), noCache: z.boolean() }),
      query: texts,
      params: texts,
      hash: z.string(),
    }),
  ),
})

const keyOf = (userId: number) => `tabs:${userId}`

/** The account's tabs as they were left in this browser window. */
export function readTabs(userId: number): { active: string | null; tabs: Tab[] } {
  try {
    const { active, tabs } = z.parse(storedTabs, JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? ''))
    return { active, tabs: tabs.map((tab) => ({ ...tab, revision: 0 })) }
  } catch {
    // nothing is stored, or another version stored it
    return { active: null, tabs: [] }
  }
}

export function storeTabs(userId: number, kept: { active: string | null; tabs: readonly Tab[] }): void {
  sessionStorage.setItem(keyOf(userId), JSON.stringify(kept))
}

export function forgetTabs(userId: number): void {
  sessionStorage.removeItem(keyOf(userId))
}
