import type { Attachment } from '../../../ingest/index.ts'

export function escapeHtml(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text
}

/** A plain table with a head row. */
export function tableHtml(rows: readonly string[][], attributes = ' border="1"'): string {
  let html = `<table${attributes}><tbody>`
  rows.forEach((row, index) => {
    const tag = index === 0 ? 'th' : 'td'
    html += '<tr>'
    for (const cell of row) html += `<${tag}>${escapeHtml(cell)}</${tag}>`
    html += '</tr>'
  })
  return `${html}</tbody></table>`
}

export function fileLinks(attachments: readonly Attachment[]): string {
  return attachments.map(({ name, url }, index) => `<p>附件${index + 1}：<a href="${url}">${escapeHtml(name)}</a></p>`).join('')
}

/** 一 to 十九. */
export function chineseNumber(value: number): string {
  const digits = '零一二三四五六七八九'
  return value < 10 ? digits.charAt(value) : `十${value === 10 ? '' : digits.charAt(value - 10)}`
}
