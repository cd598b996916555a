import type * as z from 'zod/mini'

/** What a field means in objects where it has this name. */
const known = new Map<z.core.$ZodType, Readonly<Record<string, string>>>()

/**
 * Says in Chinese what the fields of an object mean whose schema the page's program holds as well: `z.describe` would put the texts into it.
 * Where only the server holds a field, the field says it itself.
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

/** @param texts by the names that the field has */
export function keepMeaning(field: z.core.$ZodType, texts: Readonly<Record<string, string>>): void {
  known.set(field, { ...known.get(field), ...texts })
}

/** Undefined: the field says it itself, or nothing does. */
export function meaningOf(name: string, field: z.core.$ZodType): string | undefined {
  return known.get(field)?.[name]
}

/** Codes with what each is called: open 未截止、closed 已截止; empty where codes are names themselves. */
export function optionsText(options: readonly { code: string; name: string }[]): string {
  if (options.every(({ code, name }) => code === name)) return ''
  const mark = options.some(({ name }) => name.includes('、')) ? '，' : '、'
  return options.map(({ code, name }) => `${code} ${name}`).join(mark)
}

/** As `optionsText`, of a table of names by their codes. */
export function namesText(names: Readonly<Record<string, string>>): string {
  return optionsText(Object.entries(names).map(([code, name]) => ({ code, name })))
}

/** Numbers that many calls take: whose they are, and where they are found. */
export const numberOf = {
  notice: '公告编号，见 getDocumentList',
  company: '单位编号，见 getCompanyList',
  project: '拟在建项目编号，见 getDesignedProjectList',
  subscription: '订阅编号，见 getUserMonitor',
  level: '会员级别编号，见 getMemberLevelList',
  enterprise: '企业编号，见 listEnterprises',
} as const

/** Whose things a main account may look at. */
export const whose = '主账号可填子账号的编号，见 getAccountSelectList；不填为自己的'

/** How words of the query language are written. */
export const queryLanguage = '空格为且，| 为或，词前加 - 为不含，引号内为整体'
