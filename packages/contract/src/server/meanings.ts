import type * as z from 'zod/mini'

/** Field schema → its meaning under each name. */
const known = new Map<z.core.$ZodType, Readonly<Record<string, string>>>()

/**
 * Adds Chinese meanings to the fields of an object whose schema the page's bundle also contains: `z.describe` would put
 * the texts into that bundle. Fields that only the server has use `z.describe`.
 */
export function means<Schema extends z.ZodMiniObject>(
  schema: Schema,
  texts: Readonly<Record<keyof Schema['shape'] & string, string>>,
): Schema
export function means(schema: z.ZodMiniObject, texts: Readonly<Record<string, string>>): z.ZodMiniObject {
  for (const [name, field] of Object.entries(schema.shape)) {
    const text = texts[name]
    if (text !== undefined) keepMeaning(field, { [name]: text })
  }
  return schema
}

/** @param texts by the names of the field */
export function keepMeaning(field: z.core.$ZodType, texts: Readonly<Record<string, string>>): void {
  known.set(field, { ...known.get(field), ...texts })
}

/** Undefined if the field describes itself, or if nothing describes it. */
export function meaningOf(name: string, field: z.core.$ZodType): string | undefined {
  return known.get(field)?.[name]
}

/** Codes with their names: open 未截止、closed 已截止. Empty if the codes are themselves the names. */
export function optionsText(options: readonly { code: string; name: string }[]): string {
  if (options.every(({ code, name }) => code === name)) return ''
  const mark = options.some(({ name }) => name.includes('、')) ? '，' : '、'
  return options.map(({ code, name }) => `${code} ${name}`).join(mark)
}

/** Like `optionsText`, for a table of names by code. */
export function namesText(names: Readonly<Record<string, string>>): string {
  return optionsText(Object.entries(names).map(([code, name]) => ({ code, name })))
}

/** The meanings of ids that many calls take, and where they come from. */
export const numberOf = {
  notice: '公告编号，见 getDocumentList',
  company: '单位编号，见 getCompanyList',
  project: '拟在建项目编号，见 getDesignedProjectList',
  subscription: '订阅编号，见 getUserMonitor',
  level: '会员级别编号，见 getMemberLevelList',
  enterprise: '企业编号，见 listEnterprises',
} as const

/** The meaning of the account whose data a main account looks at. */
export const whose = '主账号可填子账号的编号，见 getAccountSelectList；不填为自己的'

/** The syntax of the query language. */
export const queryLanguage = '空格为且，| 为或，词前加 - 为不含，引号内为整体'
