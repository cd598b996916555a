import { useState } from 'react'
import { createKeptInput } from './kept-input.ts'
import { RequestFailure } from './request-failure.ts'

type Errors = Readonly<Record<string, string>>

/** The props of the field with this name: value, error and change handler. */
export interface FormField<Name extends string> {
  name: Name
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

interface FormFields<Name extends string> {
  values: Readonly<Record<Name, string>>
  /** True if something was typed that is not saved yet. */
  isChanged: boolean
  field: (name: Name) => FormField<Name>
  set: (name: Name, value: string) => void
  /** Shows errors at the fields; an error disappears when its field changes. */
  showErrors: (errors: Errors) => void
  /** Shows the server's errors at the fields. Name the fields in the request's `shownFields`, so that no toast repeats them. */
  showFailure: (error: unknown) => void
  /** Marks the current values as saved. */
  keep: () => void
}

const keptInput = createKeptInput<Readonly<Record<string, string>>>()

/**
 * The state of a form of text fields and its errors.
 * @param kept the saved values that the form begins with
 * @param form a name, if what is typed should outlast an expired login; never for passwords
 */
export function useFormFields<Name extends string>(kept: Readonly<Record<Name, string>>, form: string | null = null): FormFields<Name> {
  const restored = keptInput.useRestored(form)
  const [base, setBase] = useState(kept)
  const [values, setValues] = useState({ ...kept, ...restored })
  const [errors, setErrors] = useState<Errors>({})
  const isChanged = JSON.stringify(values) !== JSON.stringify(base)
  keptInput.useKeeping(form, values, isChanged)
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _fixed, ...others }) => others)
  }
  return {
    values,
    isChanged,
    field: (name) => ({ name, value: values[name], error: errors[name], onChange: ({ target }) => set(name, target.value) }),
    set,
    showErrors: setErrors,
    showFailure: (error) => setErrors(fieldErrorsOf(error)),
    keep: () => setBase(values),
  }
}

/** The server's errors for fields; empty for every other failure. */
export function fieldErrorsOf(error: unknown): Errors {
  return error instanceof RequestFailure ? (error.detail?.fields ?? {}) : {}
}
