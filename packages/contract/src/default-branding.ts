// apart from the schema: the page shows it before it has loaded a parser
import type { Branding } from './branding.ts'

/** What is shown where no operator has set anything. */
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
