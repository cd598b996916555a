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

const codesOf = <Code extends string>(options: readonly { code: Code }[]): Code[] => options.map(({ code }) => code)

export const companyRow = z.object({
  id: z.int(),
  /** What it is called now. */
  name: z.string(),
  /** Its other names, some of them where there are many. These and its code are told to who sees every notice. */
  otherNames: z.array(z.string()),
  creditCode: z.nullable(z.string()),
  kind: z.nullable(z.enum(codesOf(companyKinds))),
  /** 浙江 宁波 鄞州区, or empty. */
  areaName: z.string(),
  /** Over all notices; null for whoever does not see all of them. */
  figures: z.nullable(
    z.object({
      industry: z.nullable(z.enum(codesOf(industries))),
      tendered: z.int(),
      ranTenders: z.int(),
      won: z.int(),
      /** Ranked or won. */
      competed: z.int(),
      /** Fen; null: no price is stated. */
      wonAmount: z.nullable(z.int()),
      lastSeen: z.nullable(z.string()),
    }),
  ),
  /** Among the account's favourites. */
  collected: z.boolean(),
})
export type CompanyRow = z.infer<typeof companyRow>

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
      /** What could not be read as a query and was taken literally, in Chinese. */
      notes: z.array(z.string()),
      /** The account does not see every notice: no figures, and nothing is filtered or sorted by them. */
      isLimited: z.boolean(),
    }),
  },
  getCompanyFilterCounts: { method: 'POST', path: 'workbench/api/company/getFilterCounts', reply: choiceCounts },
} satisfies Record<string, CallShape>

/** What the server needs besides: who may ask, and what it takes. */
export const companySearchRows = rows(
  () =>
    ({
      selQualified: call(companySearchCalls.selQualified, {
        access: { permission: 'companies.view' },
        summary: '公告中写明的单位资质；路径末尾为单位编号',
        request: z.object({ id: idField(numberOf.company) }),
        errors: ['companies.not-found', 'rights.insufficient'],
        rate: 'read',
      }),
      getCompanyList: call(companySearchCalls.getCompanyList, {
        access: { permission: 'companies.view' },
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
        access: { permission: 'companies.view' },
        summary: '查企业：筛选条件的每个选项各能查到多少个单位',
        request: z.extend(companyFilterShape, countedFields(companyFilters)).check(areChoices(companyFilterSet)),
        errors: ['rights.insufficient', 'companies.figures-limited'],
        rate: 'read',
      }),
    }) satisfies Record<keyof typeof companySearchCalls, Call>,
)
