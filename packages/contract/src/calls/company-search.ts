import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { companyKinds } from '../companies.ts'
import { companyFilters, companyFilterSet, companyFilterShape, companySorts } from '../company-filters.ts'
import { industries } from '../notices.ts'
import { idField, pageOf, searchPageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf, optionsText } from '../server/meanings.ts'
import { companyCalls } from './companies.ts'
import { areChoices, choiceCounts, countedFields } from './filter-counts.ts'
import { savedFilterCalls, savedFilterRows } from './saved-filters.ts'

const codesOf = <Code extends string>(options: readonly { code: Code }[]): Code[] => options.map(({ code }) => code)

export const companyRow = z.object({
  id: z.int(),
  /** The current name. */
  name: z.string(),
  /** Other names, only some if there are many. These and the code are given only to accounts that see every notice. */
  otherNames: z.array(z.string()),
  creditCode: z.nullable(z.string()),
  kind: z.nullable(z.enum(codesOf(companyKinds))),
  /** 浙江 宁波 鄞州区, or empty. */
  areaName: z.string(),
  /** Counted over all notices; null for accounts that do not see all of them. */
  figures: z.nullable(
    z.object({
      industry: z.nullable(z.enum(codesOf(industries))),
      tendered: z.int(),
      ranTenders: z.int(),
      won: z.int(),
      /** Projects in which it was ranked or won. */
      competed: z.int(),
      /** Fen; null if no price is stated. */
      wonAmount: z.nullable(z.int()),
      lastSeen: z.nullable(z.string()),
    }),
  ),
  /** Among the account's favourites. */
  collected: z.boolean(),
})
export type CompanyRow = z.infer<typeof companyRow>

const saved = savedFilterCalls('company', companyFilterShape)

export const companySearchCalls = {
  selQualified: {
    method: 'GET',
    path: 'workbench/common/selQualified/:id',
    reply: companyCalls.getCompanyQualifications.reply,
  },
  getCompanyList: {
    method: 'POST',
    path: 'workbench/api/company/getCompanyList',
    reply: z.extend(pageOf(companyRow), {
      totalIsLowerBound: z.boolean(),
      nextCursor: z.nullable(z.string()),
      /** Notes in Chinese on words that could not be read as a query and were taken literally. */
      notes: z.array(z.string()),
      /** The account does not see every notice, so it gets no figures and cannot filter or sort by them. */
      isLimited: z.boolean(),
    }),
  },
  getCompanyFilterCounts: { method: 'POST', path: 'workbench/api/company/getFilterCounts', reply: choiceCounts },
  getCompanyAdvance: saved.list,
  saveCompanyAdvance: saved.save,
  renameCompanyAdvance: saved.rename,
  deleteCompanyAdvance: saved.drop,
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const companySearchRows = rows(() => {
  const access = { permission: 'companies.view' } as const
  const ofSaved = savedFilterRows(saved, { access, of: '查企业', filters: companyFilterShape.check(z.describe('方案的筛选条件')) })
  return {
    selQualified: call(companySearchCalls.selQualified, {
      access,
      summary: '公告中写明的单位资质；路径末尾为单位编号',
      request: z.object({ id: idField(numberOf.company) }),
      errors: ['companies.not-found', 'rights.insufficient'],
      rate: 'read',
    }),
    getCompanyList: call(companySearchCalls.getCompanyList, {
      access,
      summary: '查企业：按名称的任意部分、曾用名、统一社会信用代码或拼音首字母查找单位',
      request: z.extend(companyFilterShape, {
        sort: z.optional(
          z
            .enum(codesOf(companySorts))
            .check(z.describe(`排序：${optionsText(companySorts)}；不填为 projects；看不到全部公告的会员不能指定`)),
        ),
        ...searchPageRequest(),
      }),
      errors: ['rights.insufficient', 'companies.figures-limited', 'document.cursor-invalid'],
      rate: 'read',
    }),
    getCompanyFilterCounts: call(companySearchCalls.getCompanyFilterCounts, {
      access,
      summary: '查企业：筛选条件的每个选项各能查到多少个单位',
      request: z.extend(companyFilterShape, countedFields(companyFilters)).check(areChoices(companyFilterSet)),
      errors: ['rights.insufficient', 'companies.figures-limited'],
      rate: 'read',
    }),
    getCompanyAdvance: ofSaved.list,
    saveCompanyAdvance: ofSaved.save,
    renameCompanyAdvance: ofSaved.rename,
    deleteCompanyAdvance: ofSaved.drop,
  } satisfies Record<keyof typeof companySearchCalls, Call>
})
