import { mainAccountType, orderCalls, termName, type UpgradeQuote } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { PayForm, Price } from '../../../shared/orders/pay-form.tsx'
import { useSubmitOrder } from '../../../shared/orders/use-submit-order.ts'
import { useSession } from '../../../shared/session.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import styles from './order-page.module.css'
import { UnpaidNote } from './unpaid-note.tsx'
import { WhatChanges } from './what-changes.tsx'

/** Shows the level, its price, what the order changes, and the ways to pay. */
export function OrderForm({ quote, readAgain }: { quote: UpgradeQuote; readAgain: () => void }) {
  const canBuy = useSession((session) => session.user?.accountType === mainAccountType)
  return (
    <>
      {canBuy && <UnpaidNote levelId={quote.level.id} months={quote.months} />}
      <div className={styles['columns']}>
        <Card className={styles['card']} aria-label="订单内容">
          <section className={styles['section']}>
            <h2>订单内容</h2>
            <dl className={styles['facts']}>
              <dt>会员级别</dt>
              <dd>
                <strong>{quote.level.name}</strong>
              </dd>
              <dt>购买时长</dt>
              <dd>
                {termName(quote.months)}（{quote.durationDays} 天）
              </dd>
              <dt>适用地区</dt>
              <dd>全国</dd>
            </dl>
          </section>
          <WhatChanges quote={quote} />
        </Card>
        <Card className={styles['card']} aria-label="支付">
          {canBuy ? (
            <Pay quote={quote} readAgain={readAgain} />
          ) : (
            <>
              <Price amount={quote.amount} />
              <NoticeBox>会员由主账号购买，请联系您的主账号。子账号与主账号共享会员权益。</NoticeBox>
            </>
          )}
        </Card>
      </div>
    </>
  )
}

function Pay({ quote, readAgain }: { quote: UpgradeQuote; readAgain: () => void }) {
  const { level, months, amount } = quote
  const body = { levelId: level.id, months, amount }
  const submission = useSubmitOrder(body, (purchase) => request(orderCalls.memberUpgrade, { ...body, ...purchase }), readAgain)
  return <PayForm amount={amount} ways={quote} submission={submission} />
}
