import type { ExportOrder } from '@tender/contract'

/** The prefix of the keys of all pages of the list of exports. */
export const exportListKey = ['exports', 'list'] as const

/** milliseconds between requests while an export waits or runs and the page is visible */
export const askedEvery = 2000

/** Why an export failed, and that it cost nothing. */
export function failureWords({ failure }: Pick<ExportOrder, 'failure'>): string {
  return `${(failure ?? '没有生成').replace(/。$/, '')}。未占用额度`
}
