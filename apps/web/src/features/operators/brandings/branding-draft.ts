import { defaultBranding, type Branding, type KeptBranding } from '@tender/contract'
import type { BrandingToSave } from './use-brandings.ts'

/** The draft of a brand: texts as typed. */
export interface BrandingDraft {
  name: string
  /** One to a line. */
  hosts: string
  variant: Branding['variant']
  isDefault: boolean
  isForOpportunityRole: boolean
  isPartner: boolean
  customerName: string
  subscriberName: string
  siteTitle: string
  company: string
  hotline: string
  chatUrl: string
  appQrText: string
  accountQrText: string
  footerText: string
  caseNumber: string
  /** A picture that was chosen, as a data URL; null takes the logo away; undefined keeps the one there is. */
  logo: string | null | undefined
}

/** @param kept null for a new brand */
export function draftOf(kept: KeptBranding | null): BrandingDraft {
  const shown = kept?.shown ?? { ...defaultBranding, siteTitle: '' }
  return {
    name: kept?.name ?? '',
    hosts: kept?.hosts.join('\n') ?? '',
    variant: shown.variant,
    isDefault: kept?.isDefault ?? false,
    isForOpportunityRole: kept?.isForOpportunityRole ?? false,
    isPartner: shown.isPartner,
    customerName: kept?.customerName ?? '',
    subscriberName: kept?.subscriberName ?? '',
    siteTitle: shown.siteTitle,
    company: shown.company ?? '',
    hotline: shown.hotline ?? '',
    chatUrl: shown.chatUrl ?? '',
    appQrText: shown.appQrText ?? '',
    accountQrText: shown.accountQrText ?? '',
    footerText: shown.footerText ?? '',
    caseNumber: shown.caseNumber ?? '',
    logo: undefined,
  }
}

export function toSave(draft: BrandingDraft, isNew: boolean): BrandingToSave {
  const { logo, hosts, variant, isForOpportunityRole, ...others } = draft
  return {
    ...others,
    isNew,
    variant,
    hosts: hosts.split(/[\s,，;；]+/).filter((host) => host !== ''),
    // the mark goes with the variant: it is not shown for the others
    isForOpportunityRole: variant === 'opportunity' && isForOpportunityRole,
    ...(logo === undefined ? {} : { logo: logo === null ? null : logo.slice(logo.indexOf(',') + 1) }),
  }
}

/** What members will see, for the preview beside the form. @param kept the logo of the brand as it is */
export function shownOf(draft: BrandingDraft, kept: string): Branding {
  const text = (typed: string) => (typed.trim() === '' ? null : typed.trim())
  return {
    variant: draft.variant,
    isPartner: draft.isPartner,
    siteTitle: draft.siteTitle.trim() || '（产品名称）',
    logo: draft.logo === undefined ? kept : (draft.logo ?? defaultBranding.logo),
    company: text(draft.company),
    hotline: text(draft.hotline),
    chatUrl: text(draft.chatUrl),
    appQrText: text(draft.appQrText),
    accountQrText: text(draft.accountQrText),
    footerText: text(draft.footerText),
    caseNumber: text(draft.caseNumber),
    hasSubscriptions: text(draft.subscriberName) !== null,
  }
}
