import { messageCodeWorkBits, type MessageCodePurpose } from '@tender/contract'
import { useState, type RefObject, type SubmitEvent } from 'react'
import { RequestFailure } from '../../shared/request-failure.ts'
import { fieldErrorsOf } from '../../shared/use-form-fields.ts'
import { sendCode } from './registration-calls.ts'
import { useAuthForm } from './use-auth-form.ts'
import type { CodeSteps } from './use-code-steps.ts'
import { pictureTooEarly, usePictureCode, type PictureCode } from './use-picture-code.ts'

interface PhoneStep {
  form: RefObject<HTMLFormElement | null>
  picture: PictureCode
  busy: boolean
  field: ReturnType<typeof useAuthForm<'phone' | 'pictureCode'>>['field']
  submit: (event: SubmitEvent) => Promise<void>
}

/**
 * Asks for a text message with a picture code. A refused try clears the field and loads a new picture, because a
 * picture can be used once.
 */
export function usePhoneStep(purpose: MessageCodePurpose, steps: CodeSteps): PhoneStep {
  const { form, values, field, set, busy, setBusy, refuse } = useAuthForm({ phone: steps.phone, pictureCode: '' })
  const [isEarly, setEarly] = useState(false)
  const picture = usePictureCode(messageCodeWorkBits)
  const phone = values.phone.trim()

  const send = async (uuid: string) => {
    setBusy(true)
    try {
      const { resendAfterSeconds } = await sendCode({ phone, purpose, pictureCode: values.pictureCode, uuid, work: await picture.work() })
      steps.sent(phone, resendAfterSeconds)
    } catch (error) {
      setBusy(false)
      picture.renew()
      set('pictureCode', '')
      const wait = error instanceof RequestFailure ? (error.detail?.retryAfterSeconds ?? 0) : 0
      if (wait > 0) steps.wait(wait)
      refuse(fieldErrorsOf(error))
    }
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (phone === '') return refuse({ phone: '请输入手机号' })
    if (values.pictureCode.trim() === '')
      return refuse({ pictureCode: picture.kind === 'picture' ? '请输入图形验证码' : '请输入算术题的答案' })
    setEarly(picture.uuid === null)
    if (picture.uuid !== null) return send(picture.uuid)
    if (picture.failed) picture.renew()
  }
  // the error disappears when the picture is there
  const earlyError = isEarly && picture.uuid === null ? { error: pictureTooEarly } : {}
  const fieldOf: typeof field = (name) => (name === 'pictureCode' ? { ...field(name), ...earlyError } : field(name))
  return { form, picture, busy, field: fieldOf, submit }
}
