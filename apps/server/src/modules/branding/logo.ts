import { defaultBranding } from '@tender/contract'

export const logoFolder = '/admin/brand/'
/** 256 KB, as the table has it. */
export const maxLogoBytes = 262_144

const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp' }

/** Address of a logo below the origin, or of the program's own mark. */
export function logoAddress(hash: string | null, type: string | null): string {
  const ending = type === null ? undefined : endings[type]
  return hash === null || ending === undefined ? defaultBranding.logo : `${logoFolder}${hash}.${ending}`
}

/** The type of a picture by its content; null if browsers do not show it as a logo. */
export function logoType(content: Buffer): string | null {
  if (content.subarray(0, 8).equals(pngSignature)) return 'image/png'
  if (content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  return isSvg(content.toString('utf8')) ? 'image/svg+xml' : null
}

/** Whether only a declaration and comments precede the drawing. */
function isSvg(text: string): boolean {
  const body = text.replace(/^\uFEFF/, '').trimStart()
  let at = body.startsWith('<?xml') ? body.indexOf('>') + 1 : 0
  for (;;) {
    while (blank.test(body.charAt(at))) at += 1
    if (!body.startsWith('<!--', at)) return /^<svg[\s>]/.test(body.slice(at, at + 5))
    const end = body.indexOf('-->', at + 4)
    if (end === -1) return false
    at = end + 3
  }
}

const blank = /\s/

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
