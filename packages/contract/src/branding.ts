import * as z from 'zod/mini'

/** Variants of the product (specification, section 1): one build serves all of them. */
export const brandVariants = ['standard', 'opportunity', 'bank', 'enterprise'] as const

const text = z.nullable(z.string())

/** What a deployment host shows as its own. Set by an operator; null where they have given nothing. */
export const branding = z.object({
  variant: z.enum(brandVariants),
  /** A partner's deployment: its members have the dashboard. */
  isPartner: z.boolean(),
  /** Stands in the window's title, at the login and above the menu. */
  siteTitle: z.string(),
  /** Address of the logo below the origin. */
  logo: z.string(),
  /** The provider, named in the footer. */
  company: text,
  hotline: text,
  /** Address of the online chat. */
  chatUrl: text,
  /** What the QR code of the app download holds. */
  appQrText: text,
  /** What the QR code of the official account holds. */
  accountQrText: text,
  footerText: text,
  /** 备案号. */
  caseNumber: text,
  /** The brand has an account of its own, and its standalone pages show what that account's subscriptions find. */
  hasSubscriptions: z.boolean(),
})
export type Branding = z.infer<typeof branding>
