import * as z from 'zod/mini'
import { defaultDictionarySize, lastPage, pageSize } from './constants.ts'

// functions instead of values: the page's build then drops those that only the server calls

/** The reply of one page of a list. Extend it with `z.extend`. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), totalCount: z.int(), pageIndex: z.int(), pageSize: z.int() })
}

interface PageBounds {
  /** The last page that may be requested. */
  last?: number
  /** The error text for a page that is no whole number. */
  notWhole?: string
}

/** The number of the page, from 1, and the number of its rows. Accepts numbers as a query string writes them. */
export function pageRequest({ last = lastPage, notWhole }: PageBounds = {}) {
  return {
    page: z._default(z.coerce.number().check(z.int(notWhole), z.gte(1), z.lte(last), z.describe(pageMeaning)), 1),
    size: sizeField(),
  }
}

/** The number of rows on a page. Used alone by lists that continue with a cursor. */
export function sizeField() {
  return z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100), z.describe(sizeMeaning)), pageSize)
}

const pageMeaning = '页码，从 1 起'
const sizeMeaning = '每页条数'

/** Like `pageRequest`, but for a JSON body, where numbers are numbers. @param tooFar the error text for a page after the last one */
export function jsonPageRequest(tooFar?: string) {
  return {
    page: z._default(z.int().check(z.gte(1), z.lte(lastPage, tooFar), z.describe(pageMeaning)), 1),
    size: z._default(z.int().check(z.gte(1), z.lte(100), z.describe(sizeMeaning)), pageSize),
  }
}

/** Like `jsonPageRequest`, for a search: it can also continue from the end of the last page, however deep. */
export function searchPageRequest() {
  return {
    ...jsonPageRequest(`最多查看前 ${lastPage} 页，请缩小查询范围`),
    cursor: z.optional(z.string().check(z.describe('上一页应答的 nextCursor，由此接着读；填写后不看页码'))),
  }
}

/** The order of a list: the name of a column, with a leading `-` for descending; empty or missing for the default. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the names are in the type that is returned
export function orderField<const Name extends string>(names: readonly Name[]) {
  return z.optional(
    z
      .enum(['', ...names, ...names.map((name) => `-${name}` as const)], '不能按这一列排序')
      .check(z.describe('按哪一列排序，前加 - 为倒序，不填为默认次序')),
  )
}

/**
 * The pages of a dictionary, counted from 0. Without a size the first page has all items.
 * @param size describes the size, for dictionaries that cannot be read at once
 */
export function dictionaryPageRequest(size = '每页项数') {
  return {
    page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.describe('页码，从 0 起')), 0),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(defaultDictionarySize), z.describe(size)), defaultDictionarySize),
  }
}

/** The id of a row, also as text in a path or query string. @param meaning describes the row and where its id comes from */
export function idField(meaning: string) {
  return z.coerce.number('编号应为整数').check(z.int('编号应为整数'), z.gte(1, '编号应为正整数'), z.describe(meaning))
}

/** The id of a row in a JSON body. @param meaning as above */
export function jsonIdField(meaning: string) {
  return z.int('编号应为整数').check(z.gte(1, '编号应为正整数'), z.describe(meaning))
}
