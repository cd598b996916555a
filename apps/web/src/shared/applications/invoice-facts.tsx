import { invoiceKinds, type Invoice } from '@tender/contract'
import { formatPrice } from '../format/price.ts'

/** The data of an invoice, as rows of a list of facts. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const rows = [
    ['发票类型', invoiceKinds.find(({ code }) => code === invoice.kind)?.name ?? ''],
    ['开票金额', formatPrice(invoice.amount)],
    ['订单号', invoice.orderNo],
    ['发票抬头', invoice.title],
    ['税号', invoice.taxNumber],
    ['注册地址', invoice.address],
    ['注册电话', invoice.phone],
    ['开户行', invoice.bank],
    ['银行账号', invoice.bankAccount],
    ['接收邮箱', invoice.email],
  ] as const
  return rows
    .filter(([, value]) => value !== '')
    .flatMap(([name, value]) => [
      <dt key={name}>{name}</dt>,
      <dd key={`${name} value`} className="tabular">
        {value}
      </dd>,
    ])
}
