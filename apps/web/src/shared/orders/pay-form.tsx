import { transferDays, type PaymentMethod, type WaysToPay } from '@tender/contract'
import { useId, useState } from 'react'
import { formatPrice } from '../format/price.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { NoticeBox } from '../ui/notice-box.tsx'
import styles from './pay-form.module.css'
import { TermsDialog } from './terms-dialog.tsx'
import type { Submission } from './use-submit-order.ts'

interface PayFormProps {
  /** In fen. */
  amount: number
  ways: WaysToPay
  submission: Submission
  /** What keeps the member from ordering; null if nothing does. */
  obstacle?: string | null
}

/** The price of an order, the ways to pay, the terms, and the button that orders. */
export function PayForm({ amount, ways, submission: { submit, isPending, problem }, obstacle = null }: PayFormProps) {
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [hasAgreed, setAgreed] = useState(false)
  const chosen = ways.methods.find((one) => one.method === method)?.method ?? ways.methods[0]?.method
  return (
    <>
      <Price amount={amount} />
      <Methods methods={ways.methods} chosen={chosen} onChoose={setMethod} />
      <Terms name={ways.termsName} hasAgreed={hasAgreed} onChange={setAgreed} />
      {problem !== null && (
        <div role="alert">
          <NoticeBox tone="warning">{problem}</NoticeBox>
        </div>
      )}
      <Button
        variant="primary"
        size="large"
        busy={isPending}
        disabled={!hasAgreed || chosen === undefined || obstacle !== null}
        onClick={() => chosen !== undefined && submit(chosen)}
      >
        提交订单
      </Button>
      <p className={styles['note']}>{obstacle ?? (hasAgreed ? whatThen(chosen) : '请先阅读并同意购买条款。')}</p>
    </>
  )
}

export function Price({ amount }: { amount: number }) {
  return (
    <p className={styles['amount']}>
      <span>应付金额</span>
      <strong>{formatPrice(amount)}</strong>
    </p>
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
  methods: WaysToPay['methods']
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}

function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const name = useId()
  return (
    <fieldset className={styles['methods']}>
      <legend>支付方式</legend>
      {methods.map((one) => (
        <label key={one.method} className={styles['method']}>
          <input type="radio" name={name} checked={one.method === chosen} onChange={() => onChoose(one.method)} />
          <strong>{one.name}</strong>
          <span className={styles['hint']}>{one.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
