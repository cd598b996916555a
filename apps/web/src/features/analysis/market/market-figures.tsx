import { formatMoney, marketSpans, type Market, type MarketSpan, type MarketSums } from '@tender/contract'
import { Figure, Figures } from '../../../shared/ui/figures.tsx'
import { changeText } from './measures.ts'

/** The whole span in four figures, against the same time one span earlier. */
export function MarketFigures({ market: { total, compared, periods }, span }: { market: Market; span: MarketSpan }) {
  const against = marketSpans.find(({ code }) => code === span)?.against ?? ''
  const over = periods.filter(({ isOver }) => isOver)
  const time = `${over[0]?.name ?? ''} 至 ${over.at(-1)?.name ?? ''}`
  const note = (of: (sums: MarketSums) => number) => {
    const change = compared === null ? null : changeText(of(compared.now), of(compared.before))
    return change === null ? '之前的数据不足，不作比较' : `${against} ${change}`
  }
  const title = compared === null ? undefined : `只比较已结束的时间：${time}`
  return (
    <Figures label="合计">
      <Figure label="招标项目" value={total.tendered.toLocaleString('zh-CN')} note={note(({ tendered }) => tendered)} {...titled(title)} />
      <Figure label="中标项目" value={total.awarded.toLocaleString('zh-CN')} note={note(({ awarded }) => awarded)} {...titled(title)} />
      <Figure label="已公布中标金额" value={moneyText(total)} note={note(({ amount }) => amount)} {...titled(title)} />
      <Figure
        label="平均中标金额"
        value={total.priced === 0 ? '—' : formatMoney(Math.round(total.amount / total.priced))}
        note={`按 ${total.priced.toLocaleString('zh-CN')} 个已公布金额的项目`}
      />
    </Figures>
  )
}

function moneyText({ priced, amount }: MarketSums): string {
  return priced === 0 ? '—' : formatMoney(amount)
}

function titled(title: string | undefined): { title?: string } {
  return title === undefined ? {} : { title }
}
