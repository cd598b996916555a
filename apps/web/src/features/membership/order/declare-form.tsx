import { shanghaiText, shanghaiZone, type MemberOrder } from '@tender/contract'
import { useState, type SubmitEvent } from 'react'
import { useSession } from '../../../shared/session.ts'
import { showToast } from '../../../shared/toast.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { parseYuan } from '../../../shared/format/parse-yuan.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DateField } from '../../../shared/ui/date-field.tsx'
import { readDateText } from '../../../shared/ui/date-text.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './order-page.module.css'
import { useOrderActions } from './use-order.ts'

/**
 * 我已转账: asks who paid, how much and when, so that operators find the money. Opens with a button; what was declared
 * before can be corrected.
 */
export function DeclareForm({ order }: { order: MemberOrder }) {
  const [isOpen, setOpen] = useState(false)
  const isNext = order.state === 'unpaid' && order.declaredAt === null
  if (!isOpen) {
    return (
      <Button variant={isNext ? 'primary' : 'default'} size={isNext ? 'large' : 'medium'} onClick={() => setOpen(true)}>
        {order.declaredAt === null ? '我已转账' : '修改付款信息'}
      </Button>
    )
  }
  return <Fields order={order} onDone={() => setOpen(false)} />
}

function Fields({ order, onDone }: { order: MemberOrder; onDone: () => void }) {
  const company = useSession((session) => session.user?.companyName ?? '')
  const { orderNo, amount: due } = order
  const form = useFormFields(beginningWith(order, company))
  const { declare } = useOrderActions(orderNo)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { payerName, transferredAt } = form.values
    const amount = parseYuan(form.values.amount) ?? 0
    const errors = wrongFields({ payerName, amount, transferredAt })
    form.showErrors(errors)
    if (Object.keys(errors).length > 0 || declare.isPending) return
    declare.mutate(
      { payerName: payerName.trim(), amount, transferredAt: `${transferredAt.replace(' ', 'T')}:00${shanghaiZone}` },
      {
        onSuccess: () => {
          showToast('success', '已告知转账，我们会尽快核对')
          onDone()
        },
        onError: form.showFailure,
      },
    )
  }
  return (
    <form className={styles['declare']} onSubmit={submit} noValidate>
      <TextField {...form.field('payerName')} label="付款人名称（转账账户的户名）" maxLength={100} required />
      <TextField {...form.field('amount')} label="转账金额（元）" inputMode="decimal" autoComplete="off" maxLength={20} required />
      {parseYuan(form.values.amount) !== due && (
        <p className={styles['note']}>订单金额是 {formatPrice(due)}。金额不一致时订单不能直接生效，核对后客服会与您联系。</p>
      )}
      <DateField {...form.field('transferredAt')} label="转账时间" hasTime max={nowInShanghai().slice(0, 10)} required />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>返回</Button>
        <Button type="submit" variant="primary" busy={declare.isPending}>
          确认已转账
        </Button>
      </div>
    </form>
  )
}

function wrongFields({
  payerName,
  amount,
  transferredAt,
}: {
  payerName: string
  amount: number
  transferredAt: string
}): Record<string, string> {
  return {
    ...(payerName.trim() === '' ? { payerName: '请填写付款人名称' } : {}),
    ...(amount > 0 ? {} : { amount: '请填写转账金额，最多两位小数' }),
    ...(readDateText(transferredAt, true) === null ? { transferredAt: '请填写转账时间，如 2026-03-31 14:30' } : {}),
  }
}

/** What was declared before, otherwise what is likely. */
function beginningWith({ amount, declaredPayer, declaredAmount, declaredTransferAt }: MemberOrder, company: string) {
  return {
    payerName: declaredPayer ?? company,
    amount: ((declaredAmount ?? amount) / 100).toFixed(2),
    transferredAt: declaredTransferAt === null ? nowInShanghai() : inShanghai(new Date(declaredTransferAt)),
  }
}

function nowInShanghai(): string {
  return inShanghai(new Date())
}

function inShanghai(moment: Date): string {
  return shanghaiText(moment).slice(0, 16)
}
