import { invoiceKinds, isValid } from '@tender/contract'
import { useEffect, useRef } from 'react'
import { useInvoiceDraft } from '../../shared/orders/use-invoice-draft.ts'
import { useSession } from '../../shared/session.ts'
import { useFormFields } from '../../shared/use-form-fields.ts'

export const invoiceService = 'invoice'

// named as in the server's errors
const empty = {
  'invoice.orderNo': '',
  'invoice.kind': 'ordinary',
  'invoice.title': '',
  'invoice.taxNumber': '',
  'invoice.email': '',
  'invoice.address': '',
  'invoice.phone': '',
  'invoice.bank': '',
  'invoice.bankAccount': '',
}
type Name = keyof typeof empty
export const invoiceFields = Object.keys(empty)

/** The fields of an invoice, prefilled from the enterprise's last one. @param asked number of the order that a page asked to invoice */
export function useInvoiceForm(isOpen: boolean, asked: string | null) {
  const company = useSession((session) => session.user?.companyName ?? '')
  const form = useFormFields<Name>({ ...empty, 'invoice.title': company })
  const { data: draft } = useInvoiceDraft(isOpen)
  const { set, isChanged } = form
  const filled = useRef<object>(null)
  useEffect(() => {
    // once for each draft, and never over typed text
    if (draft === undefined || filled.current === draft) return
    filled.current = draft
    const only = draft.orders.length === 1 ? draft.orders[0]?.orderNo : undefined
    const chosen = draft.orders.find(({ orderNo }) => orderNo === asked)?.orderNo ?? only
    if (chosen !== undefined) set('invoice.orderNo', chosen)
    if (draft.last !== null && !isChanged)
      for (const [name, value] of Object.entries(draft.last)) if (isName(name)) set(`invoice.${name}`, value)
  }, [draft, asked, set, isChanged])
  return { form, draft, invoice: () => invoiceOf(form.values), wrong: () => wrongFields(form.values) }
}

type Part = Name extends `invoice.${infer Rest}` ? Rest : never

function isName(name: string): name is Part {
  return Object.hasOwn(empty, `invoice.${name}`)
}

function invoiceOf(values: Readonly<Record<Name, string>>) {
  return {
    orderNo: values['invoice.orderNo'],
    kind: invoiceKinds.find(({ code }) => code === values['invoice.kind'])?.code ?? 'ordinary',
    title: values['invoice.title'].trim(),
    taxNumber: taxNumberOf(values),
    email: values['invoice.email'].trim(),
    address: values['invoice.address'].trim(),
    phone: values['invoice.phone'].trim(),
    bank: values['invoice.bank'].trim(),
    bankAccount: values['invoice.bankAccount'].trim(),
  }
}

/** Normalises a tax number that was copied from papers: any case, with spaces or full-width characters. */
function taxNumberOf(values: Readonly<Record<Name, string>>): string {
  return values['invoice.taxNumber'].normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()
}

function wrongFields(values: Readonly<Record<Name, string>>): Partial<Record<Name, string>> {
  const needed: [Name, string][] = [
    ['invoice.orderNo', '请选择要开票的订单'],
    ['invoice.title', '请输入发票抬头'],
    ['invoice.taxNumber', '请输入纳税人识别号'],
    ['invoice.email', '请输入接收邮箱'],
  ]
  const special: [Name, string][] = [
    ['invoice.address', '专用发票请填写注册地址'],
    ['invoice.phone', '专用发票请填写注册电话'],
    ['invoice.bank', '专用发票请填写开户行'],
    ['invoice.bankAccount', '专用发票请填写银行账号'],
  ]
  const isSpecial = values['invoice.kind'] === 'special'
  const missing = [...needed, ...(isSpecial ? special : [])].filter(([name]) => values[name].trim() === '')
  return {
    ...(isValid('taxNumber', taxNumberOf(values)) ? {} : { 'invoice.taxNumber': '纳税人识别号有误，请核对（18 位统一社会信用代码）' }),
    ...(isValid('email', values['invoice.email'].trim()) ? {} : { 'invoice.email': '请输入正确的邮箱地址' }),
    ...(!isSpecial || isValid('phoneOrLandline', values['invoice.phone'].trim())
      ? {}
      : { 'invoice.phone': '请输入正确的电话号码或者固话号码' }),
    ...Object.fromEntries(missing),
  }
}
