import { escapeHtml } from '../../../platform/http/escape-html.ts'

export interface AtomEntry {
  /** A permanent id, in the form of an address. */
  id: string
  title: string
  updated: string
  published: string
  url: string
  summary: string
}

interface AtomFeed {
  id: string
  title: string
  updated: string
  url: string
  author: string
  entries: readonly AtomEntry[]
}

/** Atom (RFC 4287). */
export function atomFile({ id, title, updated, url, author, entries }: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    `<id>${text(id)}</id><title>${text(title)}</title><updated>${text(updated)}</updated>`,
    `<author><name>${text(author)}</name></author><link rel="alternate" type="text/html" href="${text(url)}"/>`,
    ...entries.map(
      (entry) =>
        `<entry><id>${text(entry.id)}</id><title>${text(entry.title)}</title><updated>${text(entry.updated)}</updated>` +
        `<published>${text(entry.published)}</published><link rel="alternate" type="text/html" href="${text(entry.url)}"/>` +
        `<summary>${text(entry.summary)}</summary></entry>`,
    ),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

/** The text of an element or an attribute, without characters that XML cannot contain. */
function text(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return escapeHtml(value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ''))
}
