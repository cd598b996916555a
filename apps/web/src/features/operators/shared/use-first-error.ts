import { useEffect, type RefObject } from 'react'

/**
 * Moves the focus to the first field with an error after saving failed. The button was disabled meanwhile and has lost
 * the focus, and the form may be long.
 */
export function useFirstError(form: RefObject<HTMLFormElement | null>, isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, isSaving])
}
