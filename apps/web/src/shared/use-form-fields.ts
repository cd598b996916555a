import { useState } from 'react'
import { RequestFailure } from './request-failure.ts'

type Errors = Readonly<Record<string, string>>

/** What the field of this name needs: its value, what is wrong with it, what to do when it changes. */
export interface FormField<Name extends string> {
  name: Name
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

interface FormFields<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** Something was typed that is not saved yet. */
  isChanged: boolean
  field: (name: Name) => FormField<Name>
  set: (name: Name, value: string) => void
  /** Shows errors at the fields; each is gone as soon as its field is changed. */
  showErrors: (errors: Errors) => void
  /** Shows the errors that the server gives the fields. `shownFields` of the request names the fields, so that no toast says the same. */
  showFailure: (error: unknown) => void
  /** The values of the fields are saved now. */
  keep: () => void
}

/** The drafts of a form of text fields, and their errors. @param kept what is saved already: the first values */
export function useFormFields<Name extends string>(kept: Readonly<Record<Name, string>>): FormFields<Name> {
  const [base, setBase] = useState(kept)
  const [values, setValues] = useState(kept)
  const [errors, setErrors] = useState<Errors>({})
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _fixed, ...others }) => others)
  }
  return {
    values,
    isChanged: JSON.stringify(values) !== JSON.stringify(base),
    field: (name) => ({ name, value: values[name], error: errors[name], onChange: ({ target }) => set(name, target.value) }),
    set,
    showErrors: setErrors,
    showFailure: (error) => setErrors(fieldErrorsOf(error)),
    keep: () => setBase(values),
  }
}

/** The errors that the server gives fields; empty for every other failure. */
export function fieldErrorsOf(error: unknown): Errors {
  return error instanceof RequestFailure ? (error.detail?.fields ?? {}) : {}
}
