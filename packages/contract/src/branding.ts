import * as z from 'zod/mini'

/** Variants of the product (specification, section 1): one build serves all of them. */
export const brandVariants = ['standard', 'opportunity', 'bank', 'enterprise'] as const

const text = z.nullable(z.string())

/** The brand of a host, set by an operator; null where nothing is set. */
export const branding = z.object({
  variant: z.enum(brandVariants),
  /** The host belongs to a partner, whose members have the dashboard. */
  isPartner: z.boolean(),
  /** Shown in the window's title, at the login and above the menu. */
  siteTitle: z.string(),
  /** Address of the logo below the origin. */
  logo: z.string(),
  /** The provider's name in the footer. */
  company: text,
  hotline: text,
  /** Address of the online chat. */
  chatUrl: text,
  /** The content of the QR code for the app. */
  appQrText: text,
  /** The content of the QR code for the official account. */
  accountQrText: text,
  footerText: text,
  /** 备案号. */
  caseNumber: text,
  /** The brand has its own account, whose subscriptions' hits its standalone pages show. */
  hasSubscriptions: z.boolean(),
})
export type Branding = z.infer<typeof branding>
