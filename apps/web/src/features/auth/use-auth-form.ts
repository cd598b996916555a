import { useRef, useState, type RefObject } from 'react'
import { useFormFields } from '../../shared/use-form-fields.ts'

type Errors = Readonly<Record<string, string>>

interface AuthForm<Name extends string> extends Pick<ReturnType<typeof useFormFields<Name>>, 'values' | 'field' | 'set' | 'isChanged'> {
  /** Ref to the form element. */
  form: RefObject<HTMLFormElement | null>
  /** The form was sent and waits for the answer. */
  busy: boolean
  setBusy: (busy: boolean) => void
  /** Shows the errors beside their fields and focuses the first of them. */
  refuse: (errors: Errors) => void
}

/** The draft of a form before the login. */
export function useAuthForm<Name extends string>(kept: Readonly<Record<Name, string>>): AuthForm<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const { values, field, set, isChanged, showErrors } = useFormFields(kept)
  const refuse = (errors: Errors) => {
    showErrors(errors)
    const [first] = Object.keys(errors)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  return { form, values, field, set, isChanged, busy, setBusy, refuse }
}
