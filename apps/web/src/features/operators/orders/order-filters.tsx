import { useState } from 'react'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { WordsFilter } from '../shared/words-filter.tsx'
import styles from './order-filters.module.css'

interface OrderFiltersProps {
  state: string
  words: string
  /** Undefined until the list is loaded. */
  declaredCount: number | undefined
  onSearch: (filters: { state: string; words: string }) => void
}

export function OrderFilters({ state, words, declaredCount, onSearch }: OrderFiltersProps) {
  const [draft, setDraft] = useState(words)
  return (
    <div className={styles['filters']}>
      <div className={styles['states']}>
        <Segmented
          label="状态"
          options={options(declaredCount)}
          value={state}
          onChange={(chosen) => onSearch({ state: chosen, words: draft.trim() })}
        />
      </div>
      <WordsFilter
        label="查找订单"
        placeholder="订单号、企业、账号或交易流水号"
        words={words}
        draft={draft}
        onDraft={setDraft}
        onSearch={(searched) => onSearch({ state, words: searched })}
      />
    </div>
  )
}

function options(declaredCount: number | undefined): { value: string; label: string }[] {
  return [
    { value: 'all', label: '全部' },
    { value: 'declared', label: declaredCount === undefined ? '待核对转账' : `待核对转账 ${declaredCount}` },
    { value: 'unpaid', label: '待支付' },
    { value: 'paid', label: '已付款' },
    { value: 'effective', label: '已生效' },
    { value: 'closed', label: '已关闭' },
    { value: 'refunded', label: '已退款' },
  ]
}
