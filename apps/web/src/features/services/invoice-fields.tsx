import { invoiceKinds } from '@tender/contract'
import { formatPrice } from '../../shared/format/price.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { SelectField } from '../../shared/ui/select-field.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './apply-dialog.module.css'
import type { useInvoiceForm } from './use-invoice-form.ts'

type InvoiceForm = ReturnType<typeof useInvoiceForm>

/** The fields of an invoice: the order, whose amount it takes, the buyer as the tax office knows them, and the delivery address. */
export function InvoiceFields({ form: { form, draft } }: { form: Pick<InvoiceForm, 'form' | 'draft'> }) {
  const { field, values, set } = form
  if (draft !== undefined && draft.orders.length === 0) {
    return (
      <NoticeBox>
        没有可以开票的订单：付款成功的订单才能开票，已申请过发票的不再列出。
        <Link to={paths.orders}>查看我的订单</Link>
      </NoticeBox>
    )
  }
  const isSpecial = values['invoice.kind'] === 'special'
  return (
    <>
      <OrderField form={{ form, draft }} />
      <div className={styles['kind']}>
        <Segmented
          label="发票类型"
          options={invoiceKinds.map(({ code, name }) => ({ value: code, label: name }))}
          value={isSpecial ? 'special' : 'ordinary'}
          onChange={(kind) => set('invoice.kind', kind)}
        />
      </div>
      <TextField {...field('invoice.title')} label="发票抬头" autoComplete="organization" maxLength={100} required />
      <TextField
        {...field('invoice.taxNumber')}
        label="纳税人识别号（18 位统一社会信用代码）"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        required
      />
      {isSpecial && <SpecialFields field={field} />}
      <TextField {...field('invoice.email')} label="接收电子发票的邮箱" type="email" autoComplete="email" maxLength={100} required />
    </>
  )
}

function OrderField({ form: { form, draft } }: { form: Pick<InvoiceForm, 'form' | 'draft'> }) {
  const orders = (draft?.orders ?? []).map(({ orderNo, amount, name }) => ({
    value: orderNo,
    label: `${formatPrice(amount)}　${name}（订单尾号 ${orderNo.slice(-6)}）`,
  }))
  return (
    <SelectField
      {...form.field('invoice.orderNo')}
      label="开票的订单与金额"
      options={[{ value: '', label: '请选择' }, ...orders]}
      onChange={(orderNo: string) => form.set('invoice.orderNo', orderNo)}
    />
  )
}

/** The further fields of a VAT special invoice. */
function SpecialFields({ field }: Pick<InvoiceForm['form'], 'field'>) {
  return (
    <>
      <TextField {...field('invoice.address')} label="注册地址" autoComplete="street-address" maxLength={100} required />
      <TextField {...field('invoice.phone')} label="注册电话" type="tel" maxLength={20} required />
      <TextField {...field('invoice.bank')} label="开户行" autoComplete="off" maxLength={100} required />
      <TextField {...field('invoice.bankAccount')} label="银行账号" inputMode="numeric" autoComplete="off" maxLength={40} required />
    </>
  )
}
