import { factTable } from '../../../facts/fact-table.ts'
import { isOf, statedNames } from '../../../facts/notice-facts.ts'
import { findAmounts } from '../../../wording/texts/amount.ts'
import { cleanText, oneLine } from '../../../wording/texts/clean-text.ts'
import type { Attachment, RawNotice, StatedFacts } from '../../notice.ts'
import { generateText } from './generate-text.ts'
import { objectsOf, textOf, type JsonObject } from '../../fields/json-fields.ts'
import { unitInName } from '../../fields/field-aliases.ts'
import { FieldFinder, fieldsOf } from '../../fields/record-fields.ts'
import { type ReadContext, excerptOf, rejectRecord, type SourceRecord } from '../../source-record.ts'

/** Turns a structured record of any feed into a notice. General names and the values tell what a field means (field-aliases.ts). */
export function mapRecord(record: JsonObject, line: number, delivered: string, context: ReadContext): SourceRecord {
  const fields = fieldsOf(record).map((field) => ({ name: field.name, value: cleanText(field.value) }))
  if (fields.length === 0) return rejectRecord(line, '空记录：没有任何内容', delivered)
  const finder = new FieldFinder(fields)
  const title = titleOf(finder)
  if (title === null) return rejectRecord(line, `缺少标题（现有字段：${namesOf(fields)}）`, delivered)
  const { html, text } = bodyOf(finder)
  const url = finder.find('url')
  const stated = statedFacts(finder)
  const raw: RawNotice = {
    sourceName: finder.find('sourceName') ?? hostOf(url) ?? context.fallbackSource,
    sourceId: finder.find('sourceId'),
    url,
    title,
    publishedAt: finder.find('publishedAt'),
    html,
    text: text ?? (html === null ? generateText(fields, shownElsewhere(finder, title)) : null),
    attachments: attachmentsOf(record),
    stated,
  }
  return { kind: 'notice', line, raw, excerpt: excerptOf(delivered) }
}

/** Maximum length of a title; longer ones are cut. A longer title is a text in the wrong field. */
const maxTitleLength = 300

/** Completes a heading that names only the kind (供地结果信息, 招标公告) by the name of its subject. */
function titleOf(finder: FieldFinder): string | null {
  const title = finder.find('title') ?? finder.find('projectName')
  if (title === null) return null
  const heading = finder.find('heading')
  const isKindOnly = /^[\p{Script=Han}（）()]{2,10}(?:公告|公示|信息|结果|预告|意向|通知|合同)$/u
  const about = finder.find('projectName')
  if (isKindOnly.test(title) && about !== null && about !== title) return cleanTitle(`${about}${title}`)
  if (heading !== null && isKindOnly.test(heading) && !title.includes(heading)) return cleanTitle(`${title}${heading}`)
  return cleanTitle(title)
}

export function cleanTitle(title: string): string | null {
  const text = oneLine(
    title
      .replace(/<[^<>]{1,200}>/g, '')
      .replace(/&nbsp;/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"'),
  )
  return text === '' ? null : text.slice(0, maxTitleLength)
}

function bodyOf(finder: FieldFinder): { html: string | null; text: string | null } {
  const html = finder.find('html')
  const content = finder.find('content')
  if (html !== null && isHtml(html)) return { html, text: null }
  if (content !== null && isHtml(content)) return { html: content, text: null }
  return { html: null, text: html ?? content }
}

export function isHtml(text: string): boolean {
  const tag = /<(?:p|div|br|table|span|h[1-6]|ul|li|html|body|section|article|strong|b|font|tr|td|a|!doctype)\b/i.exec(text)
  return tag !== null && text.includes('>', tag.index)
}

function statedFacts(finder: FieldFinder): StatedFacts {
  const stated: StatedFacts = {}
  for (const field of ['kind', ...statedNames] as const) {
    const found = finder.findField(field)
    if (found === null) continue
    const value = oneLine(found.value)
    stated[field] = field !== 'kind' && isOf(field, 'money') ? withUnit(value, unitInName(found.name)) : value
  }
  for (const name of statedNames)
    if (stated[name] !== undefined && 'isPeriod' in factTable[name].feed) stated[name] = endOfPeriod(stated[name])
  const winner = finder.find('winner')
  if (winner !== null)
    stated.winners = [{ name: statementOf(winner), ...(stated.winningAmount === undefined ? {} : { price: stated.winningAmount }) }]
  return stated
}

/** Adds the unit that only the field's name gives: of the field 预算金额（万元）, 120 → 120万元. */
function withUnit(value: string, unit: string | null): string {
  const [amount] = unit === null ? [] : findAmounts(value, unit)
  if (unit === null || amount === undefined || amount.hasUnit) return value
  return `${value.slice(0, amount.end)}${unit}${value.slice(amount.end)}`
}

/** Of 2026年08月19日08时30分至2026年08月24日17时30分 the part after 至. */
function endOfPeriod(period: string): string {
  const end = period
    .split(/[至到~～]|—+|\s-\s/)
    .at(-1)
    ?.trim()
  return end === undefined || !/\d/.test(end) ? period : end
}

/** The lines of a field as one list. */
function statementOf(value: string): string {
  return value
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '')
    .join('；')
}

/** Values that the page shows beside the text anyway. */
function shownElsewhere(finder: FieldFinder, title: string): string[] {
  return [
    title,
    finder.find('title'),
    finder.find('url'),
    finder.find('publishedAt'),
    finder.find('sourceName'),
    finder.find('sourceId'),
  ].filter((value) => value !== null)
}

export function hostOf(url: string | null): string | null {
  if (url === null) return null
  try {
    return new URL(url.startsWith('//') ? `https:${url}` : url).hostname.toLowerCase()
  } catch {
    return null
  }
}

function attachmentsOf(record: JsonObject): Attachment[] {
  const lists = Object.entries(record).filter(([name]) =>
    /^(?:attachments?|attach(?:ment)?list|files?|filelist|附件|附件列表)$/i.test(name),
  )
  return lists
    .flatMap(([, list]) => objectsOf(list))
    .flatMap((file) => {
      const url = textOf(file['url'] ?? file['link'] ?? file['href'] ?? file['fileUrl'] ?? file['链接'])
      if (url === null || !/^https?:\/\//i.test(url)) return []
      const name = textOf(file['name'] ?? file['title'] ?? file['fileName'] ?? file['名称']) ?? url
      return [{ name: cleanText(name), url: cleanText(url) }]
    })
}

function namesOf(fields: readonly { name: string }[]): string {
  return fields
    .slice(0, 8)
    .map((field) => field.name.slice(0, 30))
    .join('、')
}
