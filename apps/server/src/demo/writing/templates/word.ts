import type { Random } from '../../world/random.ts'
import type { Block } from '../blocks.ts'
import { chineseNumber, escapeHtml } from './html.ts'
import type { Template } from './template.ts'

const paragraph = 'margin:0cm;text-indent:28.0pt;line-height:150%'
const chinese = 'font-size:14.0pt;line-height:150%;font-family:仿宋;color:black'
const latin = 'font-size:14.0pt;font-family:&quot;Times New Roman&quot;,serif'

/** Pages pasted from a word processor: a span for each change of script, digits split, blanks underlined. */
export const word: Template = ({ title, sections, signature, attachments, random }) => {
  let html = `<div class="WordSection1"><p class="MsoNormal" align="center" style="text-align:center"><b><span style="font-size:18.0pt">${runs(title, random)}</span></b></p>`
  let number = 0
  for (const { heading, blocks } of sections) {
    if (heading !== '') {
      number += 1
      html += `<p class="MsoNormal" style="${paragraph}"><b><span style="${chinese}">${chineseNumber(number)}</span></b><b><span style="${chinese}">、${escapeHtml(heading)}</span></b></p>`
    }
    for (const block of blocks) html += blockHtml(block, random)
  }
  attachments.forEach(({ name, url }, index) => {
    html += `<p class="MsoNormal"><span>附件${index + 1}：</span><a href="${url}"><span lang="EN-US">${escapeHtml(name)}</span></a></p>`
  })
  html += `<p class="MsoNormal" align="right"><span style="${chinese}">&nbsp;&nbsp;&nbsp;${escapeHtml(signature.name)}</span></p>`
  html += `<p class="MsoNormal" align="right"><span style="${chinese}">${runs(signature.day, random)}</span><o:p></o:p></p></div>`
  return { html, text: null }
}

function blockHtml(block: Block, random: Random): string {
  switch (block.kind) {
    case 'field':
      return `<p class="MsoNormal" style="${paragraph}"><span style="${chinese}">${escapeHtml(block.label)}：</span><u><span style="${chinese}">${runs(block.value, random)}</span></u></p>`
    case 'text':
      return `<p class="MsoNormal" style="${paragraph}"><span style="${chinese}">${runs(block.text, random)}</span></p>`
    case 'table':
      return wordTable(block.rows)
    default:
      return block satisfies never
  }
}

function wordTable(rows: readonly string[][]): string {
  let html = '<table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse">'
  for (const row of rows) {
    html += '<tr>'
    for (const cell of row)
      html += `<td valign="top" style="padding:0cm 5.4pt 0cm 5.4pt"><p class="MsoNormal" align="center"><span style="font-family:仿宋">${escapeHtml(cell)}</span></p></td>`
    html += '</tr>'
  }
  return `${html}</table>`
}

/** Puts Latin letters and digits into spans of their own, and longer numbers into two. */
function runs(text: string, random: Random): string {
  return escapeHtml(text).replace(/[0-9A-Za-z.,:/-]{2,}/g, (run) => {
    if (run.length > 3 && random.chance(0.4)) {
      const cut = random.int(1, run.length - 1)
      return `<span lang="EN-US" style="${latin}">${run.slice(0, cut)}</span><span lang="EN-US">${run.slice(cut)}</span>`
    }
    return `<span lang="EN-US" style="${latin}">${run}</span>`
  })
}
