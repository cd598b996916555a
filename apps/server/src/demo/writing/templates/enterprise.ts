import type { Section } from '../blocks.ts'
import { escapeHtml, fileLinks, tableHtml } from './html.ts'
import type { Template } from './template.ts'

/** Enterprises' own platforms: cards with labelled rows, bullets and tables. */
export const enterprise: Template = ({ title, sections, signature, attachments }) => {
  const cards = sections.map((section) => card(section)).join('')
  const html = `<article class="notice-card"><h1>${escapeHtml(title)}</h1>${cards}<div class="files">${fileLinks(attachments)}</div><footer><div>${escapeHtml(signature.name)}</div><div>${signature.day}</div></footer></article>`
  return { html, text: null }
}

function card({ heading, blocks }: Section): string {
  let html = heading === '' ? '<section>' : `<section><h4>【${escapeHtml(heading)}】</h4>`
  let inList = false
  const list = (isOpen: boolean): void => {
    if (inList !== isOpen) html += isOpen ? '<ul>' : '</ul>'
    inList = isOpen
  }
  for (const block of blocks) {
    if (block.kind === 'field') {
      list(false)
      html += `<div class="row"><label>${escapeHtml(block.label)}：</label><span class="value">${escapeHtml(block.value)}</span></div>`
    } else if (block.kind === 'table') {
      list(false)
      html += tableHtml(block.rows, ' class="el-table"')
    } else {
      list(blocks.length > 1)
      html += blocks.length > 1 ? `<li>${escapeHtml(block.text)}</li>` : `<p>${escapeHtml(block.text)}</p>`
    }
  }
  list(false)
  return `${html}</section>`
}
