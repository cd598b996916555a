import { defaultBranding } from '@tender/contract'

export const logoFolder = '/admin/brand/'
/** 256 KB, as the table has it. */
export const largestLogo = 262_144

const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp' }

/** Address of a logo below the origin; that of the program's own mark where there is none. */
export function logoAddress(hash: string | null, type: string | null): string {
  const ending = type === null ? undefined : endings[type]
  return hash === null || ending === undefined ? defaultBranding.logo : `${logoFolder}${hash}.${ending}`
}

/** Kind of a picture, by its content; null for what no browser shows as a logo. */
export function logoType(content: Buffer): string | null {
  if (content.subarray(0, 8).equals(pngSignature)) return 'image/png'
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(content.toString('utf8')) ? 'image/svg+xml' : null
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
