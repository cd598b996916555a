import { brandVariants, isValid } from '@tender/contract'
import * as z from 'zod'
import { normaliseHost } from '../../platform/http/host.ts'
import type { BrandingInput } from './queries.ts'

/** An error in a branding: the path of the field (empty for the whole) and how to correct it, in Chinese. */
export interface BrandingError {
  field: string
  text: string
}

/** All fields of a branding except its logo, as files and calls contain them. */
const brandingFields = {
  name: required(60),
  hosts: z.array(z.string('应为域名或 IP 地址').transform(hostFrom), '应为域名的列表').default([]),
  isDefault: z.boolean('应为 true 或 false').default(false),
  isForOpportunityRole: z.boolean('应为 true 或 false').default(false),
  customerName: optional(60),
  subscriberName: optional(60),
  variant: z.enum(brandVariants, `应为 ${brandVariants.join('、')} 之一`),
  isPartner: z.boolean('应为 true 或 false').default(false),
  siteTitle: required(40),
  company: optional(100),
  hotline: optional(20).refine(isHotline, '请输入正确的电话号码或者固话号码'),
  chatUrl: optional(500).refine(isWebAddress, '应为以 http:// 或 https:// 开头的网址'),
  appQrText: optional(500),
  accountQrText: optional(500),
  footerText: optional(300),
  caseNumber: optional(100),
}
const brandingSchema = z.strictObject(brandingFields, '应为一个品牌的 JSON 对象')

/** A branding without its logo, or all its errors. */
export function parseBranding(input: unknown): Omit<BrandingInput, 'logo'> | BrandingError[] {
  const parsed = brandingSchema.safeParse(input)
  if (!parsed.success) return parsed.error.issues.map(errorOf)
  const { name, hosts, isDefault, isForOpportunityRole, customerName, subscriberName, ...shown } = parsed.data
  if (isForOpportunityRole && shown.variant !== 'opportunity')
    return [{ field: 'isForOpportunityRole', text: '只有 variant 为 opportunity 的品牌可以设为 true' }]
  return { name, hosts, isDefault, isForOpportunityRole, customerName, subscriberName, shown }
}

function errorOf(issue: z.core.$ZodIssue): BrandingError {
  if (issue.code === 'unrecognized_keys') return { field: issue.keys.join('、'), text: '没有这个字段' }
  return { field: issue.path.join('.'), text: issue.message }
}

function optional(longest: number) {
  return z
    .string('应为文字或 null')
    .trim()
    .max(longest, `最多 ${longest} 个字`)
    .nullable()
    .default(null)
    .transform((text) => (text === '' ? null : text))
}

function required(longest: number) {
  return z.string('应为文字').trim().min(1, '不能为空').max(longest, `最多 ${longest} 个字`)
}

function hostFrom(text: string, context: z.RefinementCtx): string {
  const host = normaliseHost(text)
  const isHost = !/[/:@\s]/.test(text.trim()) && /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/.test(host)
  if (isHost || (text !== '' && isValid('ip', text))) return host
  context.addIssue({ code: 'custom', message: `“${text}”应为域名或 IP 地址，不带协议、端口和路径` })
  return z.NEVER
}

function isHotline(text: string | null): boolean {
  // service numbers are neither mobile phones nor landlines
  return text === null || isValid('phoneOrLandline', text) || /^[48]00-?\d{3}-?\d{4}$/.test(text)
}

function isWebAddress(text: string | null): boolean {
  return text === null || (/^https?:/i.test(text) && isValid('url', text))
}
