import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseBranding, type BrandingError } from './branding-input.ts'
import { maxLogoBytes, logoType } from './logo.ts'
import type { BrandingInput, Logo, StoredBranding } from './queries.ts'

/** An invalid branding file: a Chinese line for each error, with the name of the field. */
export class BrandingFileError extends Error {
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.name = 'BrandingFileError'
  }
}

/** Reads the JSON file of a branding and the logo beside it. @throws BrandingFileError */
export function readBrandingFile(path: string): BrandingInput {
  const { logoFile, ...fields } = asObject(readJson(path))
  const wrongLogo = isLogoFile(logoFile) ? [] : [{ field: 'logoFile', text: '应为标识图片的路径或 null' }]
  const parsed = parseBranding(fields)
  if (Array.isArray(parsed) || !isLogoFile(logoFile)) {
    throw new BrandingFileError([...(Array.isArray(parsed) ? parsed : []), ...wrongLogo].map(lineOf))
  }
  return { ...parsed, logo: typeof logoFile === 'string' ? readLogo(resolve(dirname(path), logoFile)) : logoFile }
}

/** The file that would recreate a branding. It has no logo; importing it keeps the current one. */
export function writeBrandingFile(branding: StoredBranding): string {
  const { name, hosts, isDefault, isForOpportunityRole, customerName, subscriberName, shown } = branding
  const { logo: _address, hasSubscriptions: _derived, ...texts } = shown
  return JSON.stringify({ name, hosts, isDefault, isForOpportunityRole, customerName, subscriberName, ...texts }, null, 2)
}

/** An error as a line of a terminal. */
export function lineOf({ field, text }: BrandingError): string {
  return field === '' ? text : `${field}：${text}`
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new BrandingFileError(['应为一个品牌的 JSON 对象'])
}

function isLogoFile(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string'
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
  if (found.size > maxLogoBytes) throw new BrandingFileError([`logoFile：${path} 超过 256 KB`])
  const content = readFileSync(path)
  const type = logoType(content)
  if (type === null) throw new BrandingFileError([`logoFile：${path} 应为 SVG、PNG 或 WebP 图片`])
  return { content, type }
}
