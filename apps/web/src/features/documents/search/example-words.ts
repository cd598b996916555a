import { useAllowed } from '../../../shared/session.ts'

/** Example searches that the level may use, to show what the search box understands. */
export function useExampleWords(): string {
  const mayFilterAmounts = useAllowed('documents.amount-filter')
  const seesNewest = useAllowed('documents.newest')
  return ['杭州', ...(mayFilterAmounts ? ['500万以上'] : []), '智能化', seesNewest ? '近一周' : '近一个月', '招标'].join(' ')
}
