import { mainAccountType, transferDays, type PaymentMethod, type UpgradeQuote } from '@tender/contract'
import { useId, useState } from 'react'
import { formatPrice } from '../../../shared/format/price.ts'
import { useSession } from '../../../shared/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { termName } from '../term-name.ts'
import styles from './order-page.module.css'
import { TermsDialog } from './terms-dialog.tsx'
import { UnpaidNote } from './unpaid-note.tsx'
import { useSubmitOrder } from './use-submit-order.ts'
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
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [hasAgreed, setAgreed] = useState(false)
  const { submit, isPending, problem } = useSubmitOrder(quote, readAgain)
  const chosen = quote.methods.find((one) => one.method === method)?.method ?? quote.methods[0]?.method
  return (
    <>
      <Price amount={quote.amount} />
      <Methods quote={quote} chosen={chosen} onChoose={setMethod} />
      <Terms name={quote.termsName} hasAgreed={hasAgreed} onChange={setAgreed} />
      {problem !== null && (
        <div role="alert">
          <NoticeBox tone="warning">{problem}</NoticeBox>
        </div>
      )}
      <Button
        variant="primary"
        size="large"
        busy={isPending}
        disabled={!hasAgreed || chosen === undefined}
        onClick={() => chosen !== undefined && submit(chosen)}
      >
        提交订单
      </Button>
      <p className={styles['note']}>{hasAgreed ? whatThen(chosen) : '请先阅读并同意购买条款。'}</p>
    </>
  )
}

function whatThen(method: PaymentMethod | undefined): string {
  if (method === 'bank') return `提交后价格固定，下一页给出收款账户，请在 ${transferDays} 天内转账。`
  return '提交后价格固定，请在 30 分钟内完成支付。'
}

interface TermsProps {
  name: string
  hasAgreed: boolean
  onChange: (hasAgreed: boolean) => void
}

function Terms({ name, hasAgreed, onChange }: TermsProps) {
  const [isReading, setReading] = useState(false)
  const agree = () => {
    onChange(true)
    setReading(false)
  }
  return (
    <>
      <div className={styles['agree']}>
        <Checkbox checked={hasAgreed} onChange={onChange}>
          我已阅读并同意
        </Checkbox>
        <Button variant="link" aria-haspopup="dialog" onClick={() => setReading(true)}>
          《{name}》
        </Button>
      </div>
      {isReading && <TermsDialog name={name} onClose={() => setReading(false)} onAgree={agree} />}
    </>
  )
}

interface MethodsProps {
  quote: UpgradeQuote
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

function Methods({ quote, chosen, onChoose }: MethodsProps) {
  const name = useId()
  return (
    <fieldset className={styles['methods']}>
      <legend>支付方式</legend>
      {quote.methods.map((one) => (
        <label key={one.method} className={styles['method']}>
          <input type="radio" name={name} checked={one.method === chosen} onChange={() => onChoose(one.method)} />
          <strong>{one.name}</strong>
          <span className={styles['hint']}>{one.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Price({ amount }: { amount: number }) {
  return (
    <p className={styles['amount']}>
      <span>应付金额</span>
      <strong>{formatPrice(amount)}</strong>
    </p>
  )
}
