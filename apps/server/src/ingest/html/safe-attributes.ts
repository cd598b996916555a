import type { Attribute } from './safe-sink.ts'

/** Attributes of one element as the source wrote them, of those that mean anything to us; the first of a name counts. */
export type SourceAttributes = ReadonlyMap<string, string>

export const readAttributes: ReadonlySet<string> = new Set(['href', 'src', 'alt', 'style', 'hidden', 'colspan', 'rowspan'])

/** What an allowed element may carry: spans of cells, addresses of links. */
export function safeAttributes(name: string, source: SourceAttributes, baseUrl: string | null): Attribute[] {
  if (name === 'a') return linkAttributes(source.get('href'), baseUrl)
  if (name !== 'td' && name !== 'th') return []
  return [...spanAttribute('colspan', source, 100), ...spanAttribute('rowspan', source, 1000)]
}

/** Empty where the address is not one of the web, which makes the link plain text. */
export function linkAttributes(address: string | undefined, baseUrl: string | null): Attribute[] {
  const href = address === undefined ? null : webAddress(address, baseUrl)
  if (href === null) return []
  return [
    ['href', href],
    ['rel', 'noopener noreferrer'],
    ['target', '_blank'],
  ]
}

/** Whether the element is meant to be invisible. */
export function isHidden(source: SourceAttributes): boolean {
  if (source.has('hidden')) return true
  const style = source.get('style')
  return style !== undefined && hiding.test(style)
}

const hiding = /(?:^|[\s;])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/iu

function webAddress(address: string, baseUrl: string | null): string | null {
  const trimmed = address.trim()
  const isAbsolute = /^[a-z][a-z\d+.-]*:/iu.test(trimmed)
  if (!isAbsolute && (baseUrl === null || trimmed.startsWith('#'))) return null
  // URL also drops the tabs and newlines by which a scheme can be hidden
  const url = URL.canParse(trimmed, baseUrl ?? undefined) ? new URL(trimmed, baseUrl ?? undefined) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}

function spanAttribute(name: 'colspan' | 'rowspan', source: SourceAttributes, most: number): Attribute[] {
  const span = Number.parseInt(source.get(name) ?? '', 10)
  return span > 1 ? [[name, String(Math.min(span, most))]] : []
}
