import * as z from 'zod/mini'
import { defaultDictionarySize, lastPage, pageSize } from './constants.ts'

// functions, not values: the page's build then drops those that only the server calls

/** What comes back for one page of a list. Add what else a list says with `z.extend`. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row), totalCount: z.int(), pageIndex: z.int(), pageSize: z.int() })
}

interface PageBounds {
  /** The last page that can be asked for. */
  last?: number
  /** Says that the page is not a whole number. */
  notWhole?: string
}

/** Which page, counted from 1, and how many rows on it. Takes numbers as a query string writes them. */
export function pageRequest({ last = lastPage, notWhole }: PageBounds = {}) {
  return {
    page: z._default(z.coerce.number().check(z.int(notWhole), z.gte(1), z.lte(last), z.describe(pageMeaning)), 1),
    size: sizeField(),
  }
}

/** How many rows on a page. Alone where a list goes on by a cursor. */
export function sizeField() {
  return z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100), z.describe(sizeMeaning)), pageSize)
}

const pageMeaning = '页码，从 1 起'
const sizeMeaning = '每页条数'

/** As `pageRequest`, but in a JSON body, where numbers are numbers. @param tooFar says that the page lies behind the last */
export function jsonPageRequest(tooFar?: string) {
  return {
    page: z._default(z.int().check(z.gte(1), z.lte(lastPage, tooFar), z.describe(pageMeaning)), 1),
    size: z._default(z.int().check(z.gte(1), z.lte(100), z.describe(sizeMeaning)), pageSize),
  }
}

/** As `jsonPageRequest`, of a search: it also goes on from where the last page ended, however deep. */
export function searchPageRequest() {
  return {
    ...jsonPageRequest(`最多查看前 ${lastPage} 页，请缩小查询范围`),
    cursor: z.optional(z.string().check(z.describe('上一页应答的 nextCursor，由此接着读；填写后不看页码'))),
  }
}

/** What a list is sorted by: the name of a column, with `-` from the last to the first; empty or absent: as the list is usually. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the names are in the type that is returned
export function orderField<const Name extends string>(names: readonly Name[]) {
  return z.optional(
    z
      .enum(['', ...names, ...names.map((name) => `-${name}` as const)], '不能按这一列排序')
      .check(z.describe('按哪一列排序，前加 - 为倒序，不填为默认次序')),
  )
}

/** Pages of a dictionary: counted from 0, all items on the first one where no size is asked for. @param size what the size means, where not all can be had at once */
export function dictionaryPageRequest(size = '每页项数') {
  return {
    page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.describe('页码，从 0 起')), 0),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(defaultDictionarySize), z.describe(size)), defaultDictionarySize),
  }
}

/** Number of a row, also as a path or query string writes it. @param meaning whose number, and where it is found */
export function idField(meaning: string) {
  return z.coerce.number('编号应为整数').check(z.int('编号应为整数'), z.gte(1, '编号应为正整数'), z.describe(meaning))
}

/** Number of a row in a JSON body. @param meaning as above */
export function jsonIdField(meaning: string) {
  return z.int('编号应为整数').check(z.gte(1, '编号应为正整数'), z.describe(meaning))
}
