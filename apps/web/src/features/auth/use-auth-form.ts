import { useRef, useState, type RefObject } from 'react'
import { useFormFields } from '../../shared/use-form-fields.ts'

type Errors = Readonly<Record<string, string>>

interface AuthForm<Name extends string> extends Pick<ReturnType<typeof useFormFields<Name>>, 'values' | 'field' | 'set' | 'isChanged'> {
  /** Of the form element. */
  form: RefObject<HTMLFormElement | null>
  /** What was sent is under way. */
  busy: boolean
  setBusy: (busy: boolean) => void
  /** Shows what is wrong beside the fields, and leads to the first of them. */
  refuse: (errors: Errors) => void
}

/** The drafts of a form before a login. */
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
