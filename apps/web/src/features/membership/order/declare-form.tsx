import { shanghaiText, shanghaiZone, type MemberOrder } from '@tender/contract'
import { useState, type SubmitEvent } from 'react'
import { useSession } from '../../../shared/session.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './order-page.module.css'
import { useOrderActions } from './use-order.ts'

/** 我已转账: who paid and when, so that the money is found. Until then the form is one button. */
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
  return <Fields orderNo={order.orderNo} onDone={() => setOpen(false)} />
}

function Fields({ orderNo, onDone }: { orderNo: string; onDone: () => void }) {
  const company = useSession((session) => session.user?.companyName ?? '')
  const form = useFormFields({ payerName: company, transferredAt: nowInShanghai() })
  const { declare } = useOrderActions(orderNo)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { payerName, transferredAt } = form.values
    const errors = wrongFields(payerName, transferredAt)
    form.showErrors(errors)
    if (Object.keys(errors).length > 0 || declare.isPending) return
    declare.mutate(
      { payerName: payerName.trim(), transferredAt: `${transferredAt.slice(0, 16)}:00${shanghaiZone}` },
      {
        onSuccess: () => {
          showToast('success', '已告知转账，到账核对后自动开通')
          onDone()
        },
        onError: form.showFailure,
      },
    )
  }
  return (
    <form className={styles['declare']} onSubmit={submit} noValidate>
      <TextField {...form.field('payerName')} label="付款人名称（转账账户的户名）" maxLength={100} required />
      <TextField {...form.field('transferredAt')} label="转账时间" type="datetime-local" required />
      <div className={styles['buttons']}>
        <Button onClick={onDone}>返回</Button>
        <Button type="submit" variant="primary" busy={declare.isPending}>
          确认已转账
        </Button>
      </div>
    </form>
  )
}

function wrongFields(payerName: string, transferredAt: string): Record<string, string> {
  return {
    ...(payerName.trim() === '' ? { payerName: '请填写付款人名称' } : {}),
    ...(/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(transferredAt) ? {} : { transferredAt: '请填写转账时间' }),
  }
}

/** As the field of a time wants it. */
function nowInShanghai(): string {
  return shanghaiText(new Date()).slice(0, 16).replace(' ', 'T')
}
