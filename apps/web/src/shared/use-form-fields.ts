import { useState } from 'react'
import { RequestFailure } from './request-failure.ts'

type Errors = Readonly<Record<string, string>>

interface FormFields<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** Something was typed that is not kept yet. */
  isChanged: boolean
  /** What the field of this name needs: its value, what is wrong with it, what to do when it changes. */
  field: (name: Name) => {
    name: Name
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
  }
  set: (name: Name, value: string) => void
  /** Shows what is wrong beside the fields; each is gone as soon as its field is changed. */
  showErrors: (errors: Errors) => void
  /** What stands in the fields is kept now. */
  keep: () => void
}

/** The drafts of a form of text fields, and what is wrong with them. @param kept what is kept already: where the fields begin */
export function useFormFields<Name extends string>(kept: Readonly<Record<Name, string>>): FormFields<Name> {
  const [base, setBase] = useState(kept)
  const [values, setValues] = useState(kept)
  const [errors, setErrors] = useState<Errors>({})
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _mended, ...others }) => others)
  }
  return {
    values,
    isChanged: JSON.stringify(values) !== JSON.stringify(base),
    field: (name) => ({ name, value: values[name], error: errors[name], onChange: ({ target }) => set(name, target.value) }),
    set,
    showErrors: setErrors,
    keep: () => setBase(values),
  }
}

/** What the server says is wrong with which field; empty for every other failure. */
export function fieldErrorsOf(error: unknown): Errors {
  return error instanceof RequestFailure ? (error.detail?.fields ?? {}) : {}
}
