import type { Invoice, InvoiceBuyer, ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { selectInvoiceable } from '../orders/index.ts'

/** the service whose applications request an invoice */
export const invoiceService = 'invoice'

/** The initial values of the form of an invoice. */
export async function invoiceDraft(db: Executor, enterpriseId: number): Promise<ReplyOf<(typeof calls)['getInvoiceDraft']>> {
  const orders = await openOrders(db, enterpriseId)
  return { orders: orders.map((order) => ({ ...order, paidAt: order.paidAt.toISOString() })), last: await findLastBuyer(db, enterpriseId) }
}

/**
 * The invoice to store: its amount is the paid amount. Fields for a 专用发票 are required for one, and dropped for the
 * other kind.
 * @throws AppError request.invalid at the fields
 */
export async function demandInvoice(db: Executor, enterpriseId: number, asked: Omit<Invoice, 'amount'> | undefined): Promise<Invoice> {
  const order = (await openOrders(db, enterpriseId)).find(({ orderNo }) => orderNo === asked?.orderNo)
  if (asked === undefined || order === undefined)
    throw new AppError('request.invalid', { fields: { 'invoice.orderNo': '请选择一笔已付款、还没有申请过发票的订单' } })
  const invoice = { ...asked, amount: order.amount }
  if (asked.kind === 'ordinary') return { ...invoice, address: '', phone: '', bank: '', bankAccount: '' }
  const missing = neededBySpecial.filter(([name]) => asked[name] === '').map(([name, what]) => [`invoice.${name}`, `专用发票请填写${what}`])
  if (missing.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(missing) })
  return invoice
}

const neededBySpecial = [
  ['address', '注册地址'],
  ['phone', '注册电话'],
  ['bank', '开户行'],
  ['bankAccount', '银行账号'],
] as const

/** Orders without an invoice and without a waiting application for one. */
async function openOrders(db: Executor, enterpriseId: number) {
  const asked = await db.query<{ orderNo: string }>(
    `select invoice.order_no as "orderNo" from invoice_request invoice join service_application application on application.id = invoice.application_id
      where application.enterprise_id = $1 and application.state in ('pending', 'processing', 'answered')`,
    [enterpriseId],
  )
  const taken = new Set(asked.map(({ orderNo }) => orderNo))
  return (await selectInvoiceable(db, enterpriseId)).filter(({ orderNo }) => !taken.has(orderNo))
}

async function findLastBuyer(db: Executor, enterpriseId: number): Promise<InvoiceBuyer | null> {
  const [row] = await db.query<InvoiceBuyer>(
    `select invoice.kind, invoice.title, invoice.tax_number as "taxNumber", invoice.email, invoice.address, invoice.phone, invoice.bank,
            invoice.bank_account as "bankAccount"
       from invoice_request invoice join service_application application on application.id = invoice.application_id
      where application.enterprise_id = $1 order by application.id desc limit 1`,
    [enterpriseId],
  )
  return row ?? null
}

export async function insertInvoice(tx: Executor, applicationId: number, invoice: Invoice): Promise<void> {
  await tx.query(
    `insert into invoice_request (application_id, order_no, amount, kind, title, tax_number, address, phone, bank, bank_account, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      applicationId,
      invoice.orderNo,
      invoice.amount,
      invoice.kind,
      invoice.title,
      invoice.taxNumber,
      invoice.address,
      invoice.phone,
      invoice.bank,
      invoice.bankAccount,
      invoice.email,
    ],
  )
}
