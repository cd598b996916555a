import { invoiceKinds, isValid, maxApplicationLength, serviceCalls } from '@tender/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '../../shared/api.ts'
import { useSession } from '../../shared/session.ts'
import { showToast } from '../../shared/toast.ts'
import { useProfile } from '../../shared/use-profile.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useRequestKey } from '../../shared/use-request-key.ts'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { invoiceFields, useInvoiceForm } from './use-invoice-form.ts'

type Fields = Record<'contactName' | 'phone' | 'content', string>
type Invoice = ReturnType<ReturnType<typeof useInvoiceForm>['invoice']>
const minLetters = 5

interface ApplyFormOptions {
  /** True while a form is open. */
  isOpen: boolean
  /** The text that the form begins with. */
  about: string
  /** The application asks for an invoice. */
  isInvoice: boolean
  /** The order to be invoiced. */
  orderNo: string | null
}

/** The form of an application. A closed form keeps its text, whichever service it is opened for next. */
export function useApplyForm({ isOpen, about, isInvoice, orderNo }: ApplyFormOptions, onMade: () => void) {
  const user = useSession((session) => session.user)
  const form = useFormFields<keyof Fields>({ contactName: user?.nickName ?? '', phone: user?.phone ?? '', content: about }, 'application')
  const invoicing = useInvoiceForm(isInvoice, orderNo)
  usePrefilledName(form, isOpen)
  // a second press may come before the button is rendered as busy
  const isSending = useRef(false)
  useUnsaved(form.values.content.trim() !== '' && form.values.content !== about, { isKept: true })
  const { mutate, isPending } = useApplying({
    onSettled: () => {
      isSending.current = false
    },
    onSuccess: () => {
      form.set('content', '')
      onMade()
    },
    onError: (failure) => {
      form.showFailure(failure)
      invoicing.form.showFailure(failure)
    },
  })
  const submit = (serviceCode: string) => {
    const invoice = isInvoice ? invoicing.invoice() : undefined
    const values = invoice === undefined ? form.values : { ...form.values, content: invoiceWords(invoice, form.values.content) }
    const errors = wrongFields(values)
    const wrong = isInvoice ? invoicing.wrong() : {}
    form.showErrors(errors)
    invoicing.form.showErrors(wrong)
    if (Object.keys({ ...errors, ...wrong }).length > 0 || isSending.current) return
    isSending.current = true
    mutate({ ...values, serviceCode, ...(invoice === undefined ? {} : { invoice }) })
  }
  return { field: form.field, invoicing, isPending, submit }
}

/** Prefills the name from the profile instead of the nickname, unless something else was typed. */
function usePrefilledName({ values, set }: ReturnType<typeof useFormFields<keyof Fields>>, isWanted: boolean): void {
  const nickName = useSession((session) => session.user?.nickName ?? '')
  const contactName = useProfile(isWanted).data?.contactName ?? ''
  const prefill = useEffectEvent((name: string) => {
    if (name !== '' && values.contactName === nickName) set('contactName', name)
  })
  useEffect(() => prefill(contactName), [contactName])
}

interface Outcome {
  onSettled: () => void
  onSuccess: () => void
  onError: (failure: Error) => void
}

function useApplying({ onSettled, onSuccess, onError }: Outcome) {
  const { keyOf, forget } = useRequestKey()
  return useMutation({
    mutationFn: (body: Fields & { serviceCode: string; invoice?: Invoice }) =>
      request(
        serviceCalls.applyService,
        { ...body, key: keyOf(body) },
        { shownFields: ['contactName', 'phone', 'content', ...invoiceFields] },
      ),
    onSettled,
    onSuccess: () => {
      forget()
      showToast('success', '申请已提交，我们会尽快与您联系')
      onSuccess()
    },
    onError,
  })
}

/** The text that lists show of an invoice. */
function invoiceWords({ kind, title }: { kind: string; title: string }, note: string): string {
  const name = invoiceKinds.find(({ code }) => code === kind)?.name ?? ''
  return `${name}，抬头：${title}${note.trim() === '' ? '' : `\n备注：${note.trim()}`}`
}

function wrongFields({ contactName, phone, content }: Fields): Partial<Fields> {
  const text = content.trim()
  return {
    ...(contactName.trim() === '' ? { contactName: '请输入联系人' } : {}),
    ...(phone.trim() === '' ? { phone: '请输入联系电话' } : {}),
    ...(isValid('phoneOrLandline', phone.trim()) ? {} : { phone: '请输入正确的电话号码或者固话号码' }),
    ...(text.length < minLetters ? { content: `请至少用 ${minLetters} 个字说明您的需要` } : {}),
    ...(text.length > maxApplicationLength ? { content: `内容请控制在 ${maxApplicationLength} 字以内` } : {}),
  }
}
