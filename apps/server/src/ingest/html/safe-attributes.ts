import type { Attribute } from './safe-sink.ts'

/** Attributes of one element as the source wrote them, limited to those that are used. The first of each name counts. */
export type SourceAttributes = ReadonlyMap<string, string>

export const readAttributes: ReadonlySet<string> = new Set(['href', 'src', 'alt', 'style', 'hidden', 'colspan', 'rowspan'])

/** Attributes that an allowed element may have: spans of cells, addresses of links. */
export function safeAttributes(name: string, source: SourceAttributes, baseUrl: string | null): Attribute[] {
  if (name === 'a') return linkAttributes(source.get('href'), baseUrl)
  if (name !== 'td' && name !== 'th') return []
  return [...spanAttribute('colspan', source, 100), ...spanAttribute('rowspan', source, 1000)]
}

/** Empty if the address is not a web address. The link then becomes plain text. */
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
  // URL also removes the tabs and newlines that can disguise a scheme
  const url = URL.canParse(trimmed, baseUrl ?? undefined) ? new URL(trimmed, baseUrl ?? undefined) : null
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null
}

function spanAttribute(name: 'colspan' | 'rowspan', source: SourceAttributes, maxSpan: number): Attribute[] {
  const span = Number.parseInt(source.get(name) ?? '', 10)
  return span > 1 ? [[name, String(Math.min(span, maxSpan))]] : []
}
