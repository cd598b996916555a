import type { Block } from '../blocks.ts'
import { chineseNumber, escapeHtml, fileLinks, tableHtml } from './html.ts'
import type { Template } from './template.ts'

/** Government procurement pages: 一、二、三… with numbered lines, tables between them, signed at the right. */
export const numbered: Template = ({ sections, signature, attachments }) => {
  let html = '<div class="noticeArea">'
  let number = 0
  for (const { heading, blocks } of sections) {
    if (heading !== '') {
      number += 1
      html += `<p><strong>${chineseNumber(number)}、${escapeHtml(heading)}</strong></p>`
    }
    html += blockLines(blocks)
  }
  html += fileLinks(attachments)
  html += `<p style="text-align:right">${escapeHtml(signature.name)}</p><p style="text-align:right">${signature.day}</p></div>`
  return { html, text: null }
}

function blockLines(blocks: readonly Block[]): string {
  let html = ''
  let line = 0
  for (const block of blocks) {
    if (block.kind === 'table') {
      html += tableHtml(block.rows, ' class="template-bookmark" style="width:100%"')
      continue
    }
    line += 1
    const number = blocks.length > 1 ? `${line}.` : ''
    html +=
      block.kind === 'field'
        ? `<p>${number}${escapeHtml(block.label)}：<span>${escapeHtml(block.value)}</span></p>`
        : `<p style="text-indent:2em">${number}${escapeHtml(block.text)}</p>`
  }
  return html
}
