import { useEffect, type RefObject } from 'react'

/** Moves the focus to the first field with an error once saving has ended: the button was disabled meanwhile, and the form may be long. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, isSaving])
}
