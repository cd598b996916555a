import type { Branding } from '@tender/contract'

/** Whether the host gives anything that a member could turn to. */
export function hasContacts({ hotline, chatUrl, appQrText, accountQrText }: Branding): boolean {
  return [hotline, chatUrl, appQrText, accountQrText].some((contact) => contact !== null && contact !== '')
}
