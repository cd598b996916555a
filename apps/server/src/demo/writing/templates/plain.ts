import type { Block } from '../blocks.ts'
import { chineseNumber } from './html.ts'
import type { Template } from './template.ts'

/** Sites whose feeds have text only: one line for each statement, tables as lines of cells. */
export const plain: Template = ({ title, sections, signature, attachments }) => {
  const lines = [title]
  let number = 0
  for (const { heading, blocks } of sections) {
    if (heading !== '') {
      number += 1
      lines.push(`${chineseNumber(number)}、${heading}`)
    }
    for (const block of blocks) lines.push(...blockLines(block))
  }
  attachments.forEach(({ name }, index) => lines.push(`附件${index + 1}：${name}`))
  lines.push(signature.name, signature.day)
  return { html: null, text: lines.join('\n') }
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'field':
      return [`${block.label}：${block.value}`]
    case 'text':
      return [block.text]
    case 'table':
      return block.rows.map((row) => row.join('\t'))
    default:
      return block satisfies never
  }
}
