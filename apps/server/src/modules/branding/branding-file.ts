import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { brandVariants, isValid } from '@tender/contract'
import * as z from 'zod'
import { normaliseHost } from '../../platform/http/host.ts'
import { largestLogo, logoType } from './logo.ts'
import type { GivenBranding, Logo, StoredBranding } from './queries.ts'

/** A file of a branding that can't be taken: a line for each thing to mend, in Chinese, with the name of the field. */
export class BrandingFileError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'BrandingFileError'
  }
}

/** Reads the JSON file of one branding, and the logo beside it. @throws BrandingFileError */
export function readBrandingFile(path: string): GivenBranding {
  const parsed = brandingFile.safeParse(readJson(path))
  if (!parsed.success) throw new BrandingFileError(parsed.error.issues.map(lineOf))
  const { name, hosts, isDefault, isForOpportunityRole, customerName, logoFile, ...shown } = parsed.data
  if (isForOpportunityRole && shown.variant !== 'opportunity')
    throw new BrandingFileError(['isForOpportunityRole：只有 variant 为 opportunity 的品牌可以设为 true'])
  const logo = typeof logoFile === 'string' ? readLogo(resolve(dirname(path), logoFile)) : logoFile
  return { name, hosts, isDefault, isForOpportunityRole, customerName, shown, logo }
}

/** The file that would make a branding what it is. Without a logo: setting it keeps the one there is. */
export function writeBrandingFile(branding: StoredBranding): string {
  const { name, hosts, isDefault, isForOpportunityRole, customerName, shown } = branding
  const { logo: _address, ...texts } = shown
  return JSON.stringify({ name, hosts, isDefault, isForOpportunityRole, customerName, ...texts }, null, 2)
}

const optional = (longest: number) =>
  z
    .string('应为文字或 null')
    .trim()
    .max(longest, `最多 ${longest} 个字`)
    .nullable()
    .default(null)
    .transform((text) => (text === '' ? null : text))
const required = (longest: number) => z.string('应为文字').trim().min(1, '不能为空').max(longest, `最多 ${longest} 个字`)
const flag = z.boolean('应为 true 或 false').default(false)

// service numbers, which are neither mobile phones nor landlines
const serviceNumber = /^[48]00-?\d{3}-?\d{4}$/

const brandingFile = z.strictObject(
  {
    name: required(60),
    hosts: z.array(z.string('应为域名或 IP 地址').transform(hostFrom), '应为域名的列表').default([]),
    isDefault: flag,
    isForOpportunityRole: flag,
    customerName: optional(60),
    variant: z.enum(brandVariants, `应为 ${brandVariants.join('、')} 之一`),
    isPartner: flag,
    siteTitle: required(40),
    logoFile: z.string('应为标识图片的路径或 null').nullable().optional(),
    company: optional(100),
    hotline: optional(20).refine(isHotline, '请输入正确的电话号码或者固话号码'),
    chatUrl: optional(500).refine(isWebAddress, '应为以 http:// 或 https:// 开头的网址'),
    appQrText: optional(500),
    accountQrText: optional(500),
    footerText: optional(300),
    caseNumber: optional(100),
  },
  '应为一个品牌的 JSON 对象',
)

function lineOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join('、')}：没有这个字段`
  const field = issue.path.join('.')
  return field === '' ? issue.message : `${field}：${issue.message}`
}

function hostFrom(given: string, context: z.RefinementCtx): string {
  const host = normaliseHost(given)
  const isHost = !/[/:@\s]/.test(given.trim()) && /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/.test(host)
  if (isHost || (given !== '' && isValid('ip', given))) return host
  context.addIssue({ code: 'custom', message: `“${given}”应为域名或 IP 地址，不带协议、端口和路径` })
  return z.NEVER
}

function isHotline(text: string | null): boolean {
  return text === null || isValid('phoneOrLandline', text) || serviceNumber.test(text)
}

function isWebAddress(text: string | null): boolean {
  return text === null || (/^https?:/i.test(text) && isValid('url', text))
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new BrandingFileError([`${path} 不是正确的 JSON：${error.message}`])
    throw new BrandingFileError([`无法读取文件 ${path}`])
  }
}

function readLogo(path: string): Logo {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile() !== true) throw new BrandingFileError([`logoFile：没有文件 ${path}`])
  if (found.size > largestLogo) throw new BrandingFileError([`logoFile：${path} 超过 256 KB`])
  const content = readFileSync(path)
  const type = logoType(content)
  if (type === null) throw new BrandingFileError([`logoFile：${path} 应为 SVG、PNG 或 WebP 图片`])
  return { content, type }
}
