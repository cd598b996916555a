import { defaultBranding, type Branding, type KeptBranding } from '@tender/contract'
import type { BrandingToSave } from './use-brandings.ts'

/** The draft of a brand: texts as typed. */
export interface BrandingDraft {
  name: string
  /** One host per line. */
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
  /** The chosen picture as a data URL; null removes the logo; undefined keeps the current one. */
  logo: string | null | undefined
}

/** @param kept the stored brand; null for a new one */
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

/** @param kept the stored brand that the draft began with; null for a new one */
export function toSave(draft: BrandingDraft, kept: KeptBranding | null): BrandingToSave {
  const { logo, hosts, variant, isForOpportunityRole, ...others } = draft
  return {
    ...others,
    isNew: kept === null,
    ...(kept === null ? {} : { version: kept.version }),
    variant,
    hosts: hosts.split(/[\s,，;；]+/).filter((host) => host !== ''),
    // only this variant shows the mark
    isForOpportunityRole: variant === 'opportunity' && isForOpportunityRole,
    ...(logo === undefined ? {} : { logo: logo === null ? null : logo.slice(logo.indexOf(',') + 1) }),
  }
}

/** The brand as members will see it, for the preview. @param kept the current logo */
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
