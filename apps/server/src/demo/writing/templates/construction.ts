import { escapeHtml, fileLinks, tableHtml } from './html.ts'
import type { Template } from './template.ts'

/** Trading centres for construction: 1. 招标条件, 2.1 …, values underlined. */
export const construction: Template = ({ sections, signature, attachments }) => {
  let html = ''
  let number = 0
  for (const { heading, blocks } of sections) {
    let line = 0
    if (heading !== '') {
      number += 1
      html += `<h3><b>${number}. ${escapeHtml(heading)}</b><b></b></h3>`
    }
    for (const block of blocks) {
      if (block.kind === 'table') {
        html += tableHtml(block.rows)
        continue
      }
      line += 1
      const mark = heading === '' || blocks.length === 1 ? '' : `${number}.${line}&nbsp;`
      html +=
        block.kind === 'field'
          ? `<p>${mark}${escapeHtml(block.label)}：<u>${escapeHtml(block.value)}</u></p>`
          : `<p>${mark}${escapeHtml(block.text)}</p>`
    }
  }
  html += `${fileLinks(attachments)}<p align="right">${escapeHtml(signature.name)}<br>${signature.day}</p>`
  return { html, text: null }
}
