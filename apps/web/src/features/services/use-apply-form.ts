import { isValid, longestApplication, serviceCalls } from '@tender/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '../../shared/api.ts'
import { useSession } from '../../shared/session.ts'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useRequestKey } from '../../shared/use-request-key.ts'
import { useFormFields } from '../../shared/use-form-fields.ts'

type Fields = Record<'contactName' | 'phone' | 'content', string>
const fewestLetters = 5

/** The form of an application. What was typed stays when it is closed, whichever service it is opened for next. */
export function useApplyForm(about: string, onMade: () => void) {
  const user = useSession((session) => session.user)
  const form = useFormFields<keyof Fields>({ contactName: user?.nickName ?? '', phone: user?.phone ?? '', content: about })
  const { keyOf, forget } = useRequestKey()
  // a second press comes before the button shows the first
  const isSending = useRef(false)
  useUnsaved(form.values.content.trim() !== '' && form.values.content !== about)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Fields & { serviceCode: string }) =>
      request(serviceCalls.applyService, { ...body, key: keyOf(body) }, { shownFields: ['contactName', 'phone', 'content'] }),
    onSettled: () => {
      isSending.current = false
    },
    onSuccess: () => {
      forget()
      showToast('success', '申请已提交，我们会尽快与您联系')
      form.set('content', '')
      onMade()
    },
    onError: form.showFailure,
  })
  const submit = (serviceCode: string) => {
    const errors = wrongFields(form.values)
    form.showErrors(errors)
    if (Object.keys(errors).length > 0 || isSending.current) return
    isSending.current = true
    mutate({ ...form.values, serviceCode })
  }
  return { field: form.field, set: form.set, values: form.values, isPending, submit }
}

function wrongFields({ contactName, phone, content }: Fields): Partial<Fields> {
  const text = content.trim()
  return {
    ...(contactName.trim() === '' ? { contactName: '请输入联系人' } : {}),
    ...(phone.trim() === '' ? { phone: '请输入联系电话' } : {}),
    ...(isValid('phoneOrLandline', phone.trim()) ? {} : { phone: '请输入正确的电话号码或者固话号码' }),
    ...(text.length < fewestLetters ? { content: `请至少用 ${fewestLetters} 个字说明您的需要` } : {}),
    ...(text.length > longestApplication ? { content: `内容请控制在 ${longestApplication} 字以内` } : {}),
  }
}
