import type { Branding } from '@tender/contract'

/** Whether the host's brand has any contact for members. */
export function hasContacts({ hotline, chatUrl, appQrText, accountQrText }: Branding): boolean {
  return [hotline, chatUrl, appQrText, accountQrText].some((contact) => contact !== null && contact !== '')
}
