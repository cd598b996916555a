import {
  formatMoney,
  marketCompanyOrders,
  marketSides,
  type MarketCompany,
  type MarketCompanyOrder,
  type MarketFilters,
  type MarketSide,
} from '@tender/contract'
import Building from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { LineBars, type Bar } from '../../../shared/ui/bars.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useInView } from '../../../shared/use-in-view.ts'
import styles from './market-page.module.css'
import { shortMoney } from './measures.ts'
import { useMarketCompanies } from './use-market.ts'

/** The largest companies of the market. They are counted when the member looks at them. */
export function MarketCompanies({ filters }: { filters: MarketFilters }) {
  const [side, setSide] = useState<MarketSide>('won')
  const [by, setBy] = useState<MarketCompanyOrder>('projects')
  const [card, isInView] = useInView<HTMLElement>()
  const list = useMarketCompanies(filters, { side, by }, isInView)
  const mayOpen = useMayOpen()
  return (
    <ListFrame
      ref={card}
      label="单位排行"
      query={list}
      head={
        <>
          <h2 className={styles['chartTitle']}>单位排行</h2>
          <div className={styles['choices']}>
            <Segmented label="角色" options={optionsOf(marketSides)} value={side} onChange={setSide} />
            <Segmented label="排序" options={optionsOf(marketCompanyOrders)} value={by} onChange={setBy} />
          </div>
        </>
      }
      isEmpty={list.data?.length === 0}
      empty={<StatePanel icon={<Building size={28} />} title="这一范围内没有这样的单位" />}
    >
      {(companies) => (
        <div className={styles['companies']}>
          <LineBars title="单位" isWide bars={companies.map((company) => barOf(company, by, mayOpen(paths.companies)))} />
        </div>
      )}
    </ListFrame>
  )
}

function optionsOf<Code extends string>(options: readonly { code: Code; name: string }[]) {
  return options.map(({ code, name }) => ({ value: code, label: name }))
}

function barOf({ id, name, projects, amount }: MarketCompany, by: MarketCompanyOrder, mayOpen: boolean): Bar {
  const paid = amount > 0 ? `，已公布中标金额 ${formatMoney(amount)}` : ''
  return {
    key: String(id),
    name,
    value: by === 'projects' ? projects : amount,
    text: by === 'projects' ? `${projects.toLocaleString('zh-CN')} 个` : shortMoney(amount),
    title: `${name}：${projects.toLocaleString('zh-CN')} 个项目${paid}`,
    to: mayOpen ? paths.company(id) : null,
  }
}
