import type { Block, Section } from '../blocks.ts'
import { escapeHtml, fileLinks, tableHtml } from './html.ts'
import type { Template } from './template.ts'

/** Portals that print their form: label and value cells, two pairs in a row, the name of the section down the side, text across the whole width. */
export const portal: Template = ({ title, sections, signature, attachments }) => {
  const tables = sections.map((section) => sectionTable(section)).join('')
  const html = `<div style="text-align:center"><h2>${escapeHtml(title)}</h2>${tables}${fileLinks(attachments)}<div class="sign">${escapeHtml(signature.name)} ${signature.day}</div></div>`
  return { html, text: null }
}

function sectionTable({ heading, blocks }: Section): string {
  const rows: string[] = []
  const after: string[] = []
  let pending = ''
  for (const block of blocks) {
    const cells = block.kind === 'field' ? pairCells(block) : ''
    const isShort = block.kind === 'field' && block.value.length <= 30
    if (isShort && pending === '') {
      pending = cells
      continue
    }
    if (isShort) {
      rows.push(pending + cells)
      pending = ''
      continue
    }
    if (pending !== '') rows.push(widened(pending))
    pending = ''
    if (block.kind === 'table')
      after.push(tableHtml(block.rows, ' cellspacing="0" cellpadding="0" border="1" style="margin:0 auto; width:100%"'))
    else rows.push(block.kind === 'field' ? widened(cells) : wideCell(block))
  }
  if (pending !== '') rows.push(widened(pending))
  return formTable(heading, rows) + after.join('')
}

function formTable(heading: string, rows: readonly string[]): string {
  if (rows.length === 0) return heading === '' ? '' : `<h4>${escapeHtml(heading)}</h4>`
  let html = '<table cellspacing="0" cellpadding="0" border="1" style="margin:0 auto; width:100%"><tbody>'
  rows.forEach((row, index) => {
    const side = index === 0 && heading !== '' ? `<td class="head" rowspan="${rows.length}">${escapeHtml(heading)}</td>` : ''
    html += `<tr>${side}${row}</tr>`
  })
  return `${html}</tbody></table>`
}

function pairCells(block: { label: string; value: string }): string {
  return `<td class="title">${escapeHtml(block.label)}：</td><td class="contenttd">${escapeHtml(block.value)}</td>`
}

/** A pair that takes up the whole row. */
function widened(pair: string): string {
  return pair.replace('<td class="contenttd">', '<td class="contenttd" colspan="3">')
}

function wideCell(block: Block): string {
  return block.kind === 'text' ? `<td class="contenttd" colspan="4">${escapeHtml(block.text)}</td>` : ''
}
