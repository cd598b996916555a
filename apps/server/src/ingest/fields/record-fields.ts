import { factTable } from '../../facts/fact-table.ts'
import { isStatedFact, type StatedFact } from '../../facts/notice-facts.ts'
import { maxStatementLength } from '../../wording/organisations/read-organisations.ts'
import { isAbsent } from './absent-value.ts'
import { fieldAliases, fieldKey, type FieldMeaning } from './field-aliases.ts'
import { isObject, textOf, type JsonObject } from './json-fields.ts'

/** A field as delivered, its value as text. */
export interface DeliveredField {
  name: string
  value: string
}

/** Fields of a record in their order. Fields of an inner object follow under their own names, and lists of words are joined. */
export function fieldsOf(record: JsonObject, depth = 0): DeliveredField[] {
  return Object.entries(record).flatMap(([name, value]): DeliveredField[] => {
    if (isObject(value)) return depth < 2 ? fieldsOf(value, depth + 1) : []
    if (Array.isArray(value)) {
      const texts = value.map(textOf).filter((text) => text !== null)
      return texts.length === 0 ? [] : [{ name, value: texts.join('、') }]
    }
    const text = textOf(value)
    return text === null ? [] : [{ name, value: text }]
  })
}

/** Fields of the record itself, without the fields of inner objects and lists. */
export function scalarFieldsOf(record: JsonObject): DeliveredField[] {
  return fieldsOf(Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value !== 'object')))
}

/** Looks fields up by what they mean. */
export class FieldFinder {
  private readonly byKey = new Map<string, DeliveredField>()

  constructor(fields: readonly DeliveredField[]) {
    for (const field of fields) {
      const key = fieldKey(field.name)
      if (!this.byKey.has(key) && !isAbsent(field.value)) this.byKey.set(key, field)
    }
  }

  /** Value of the first alias with a fitting value; null if there is none. */
  find(meaning: FieldMeaning): string | null {
    return this.findField(meaning)?.value ?? null
  }

  /** The field with the first alias that has a fitting value; null if there is none. */
  findField(meaning: FieldMeaning): DeliveredField | null {
    for (const alias of fieldAliases[meaning]) {
      const field = this.byKey.get(alias)
      if (field !== undefined && fits(meaning, field.value)) return field
    }
    return null
  }
}

/** Whether a value fits the meaning, because one name means different things to different feeds (`area` may be hectares, `source` a kind of land). */
export function fits(meaning: FieldMeaning, value: string): boolean {
  if (isStatedFact(meaning)) return fitsFact(meaning, value)
  switch (meaning) {
    case 'title':
      return !/^(?:https?:|[\d.]+$)/i.test(value) && value.length >= 2
    case 'url':
      return /^(?:https?:)?\/\/[^\s|]+$/i.test(value)
    case 'publishedAt':
      return /\d{4}|\d{1,2}[-/月]\d{1,2}/.test(value) && value.length < 60
    case 'sourceName':
      return /[网站台心司局委]|平台|系统|^[a-z0-9][\w .-]*$/i.test(value) && value.length <= 60
    case 'sourceId':
      return value.length <= 200 && !/\s/.test(value)
    case 'kind':
      return /公告|公示|预告|意向|结果|合同|澄清|变更|更正|流标|废标|终止|验收|招标|采购|中标|成交/.test(value) && value.length <= 40
    case 'winner':
      return value.length <= maxStatementLength && /\p{L}{2}/u.test(value)
    case 'heading':
    case 'html':
    case 'content':
      return true
  }
}

function fitsFact(name: StatedFact, value: string): boolean {
  switch (factTable[name].kind) {
    case 'money':
      return /\d/.test(value) && value.length <= 80
    case 'moment':
      return /\d{1,4}\s*[-/.年]\s*\d{1,2}|^\d{10,13}$/.test(value) && value.length <= 200
    case 'party':
      return isParty(value)
    case 'area':
      return /\p{Script=Han}{2}|^\d{6}$/u.test(value) && value.length <= 60
    case 'code':
      return name !== 'category' || /^(?:工程|货物|服务|goods|services?|works?)/i.test(value)
    case 'text':
      return true
  }
}

function isParty(value: string): boolean {
  return value.length <= 200 && /\p{L}{2}/u.test(value)
}
