// apart from the schema, because the page shows it before it has loaded a parser
import type { Branding } from './branding.ts'

/** The brand if no operator has set one. */
export const defaultBranding: Branding = {
  variant: 'standard',
  isPartner: false,
  siteTitle: '工作台',
  logo: '/admin/icon.svg',
  company: null,
  hotline: null,
  chatUrl: null,
  appQrText: null,
  accountQrText: null,
  footerText: null,
  caseNumber: null,
  hasSubscriptions: false,
}
