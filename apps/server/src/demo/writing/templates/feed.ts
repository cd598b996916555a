import { escapeHtml, tableHtml } from './html.ts'
import type { Template } from './template.ts'

/** Feeds of systems: short HTML with line breaks, and the facts beside it as fields. */
export const feed: Template = ({ sections, signature, attachments }) => {
  let html = '<div>'
  for (const { heading, blocks } of sections) {
    if (heading !== '') html += `<b>${escapeHtml(heading)}</b><br/>`
    for (const block of blocks) {
      if (block.kind === 'table') html += tableHtml(block.rows)
      else if (block.kind === 'field') html += `${escapeHtml(block.label)}:${escapeHtml(block.value)}<br/>`
      else html += `${escapeHtml(block.text)}<br/>`
    }
  }
  for (const { name, url } of attachments) html += `<a href="${url}">${escapeHtml(name)}</a><br/>`
  html += `发布单位:${escapeHtml(signature.name)}<br/>`
  return { html: `${html}</div>`, text: null }
}
