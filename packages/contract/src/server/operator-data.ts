import * as z from 'zod/mini'
import { brandVariants } from '../branding.ts'
import { operatorDataCalls } from '../calls/operator-data.ts'
import { defaultDictionarySize } from '../constants.ts'
import { dictionaryPageRequest, idField, pageRequest } from '../paging.ts'
import { call, type Call } from './call.ts'

const dictName = z
  .string('need Dict names')
  .check(
    z.trim(),
    z.minLength(1, 'need Dict names'),
    z.regex(/^[a-z][\w-]{0,39}$/i, '字典名应以字母开头，由字母、数字、下划线或短横线组成，最多 40 个字符'),
  )
const itemValue = z.string('请填写值').check(z.trim(), z.minLength(1, '请填写值'), z.maxLength(100, '值最多 100 个字'))
const itemLabel = z.string('请填写名称').check(z.trim(), z.minLength(1, '请填写名称'), z.maxLength(100, '名称最多 100 个字'))
const id = idField()

/** Imports bring more rows than members ever page through. */
const page = pageRequest({ last: 100_000 })

// what is right is decided where a branding's file is read as well: here only that no field is endless
const brandingText = z.nullable(z.string().check(z.maxLength(1000, '最多 1000 个字')))

export const operatorDataRows = {
  getDictionaries: call(operatorDataCalls.getDictionaries, {
    access: 'operator',
    summary: '字典列表：各字典的用途、项数、是否可以修改',
    request: z.object({}),
    errors: [],
  }),
  getDictDetail: call(operatorDataCalls.getDictDetail, {
    access: 'operator',
    summary: '字典项管理：按字典名分页读取，含编号与排序',
    request: z.object({
      dictName,
      ...dictionaryPageRequest(),
    }),
    errors: [],
  }),
  getDictDetailMap: call(operatorDataCalls.getDictDetailMap, {
    access: 'operator',
    summary: '字典项管理：一次读取多个字典（字典名以逗号分隔）',
    request: z.object({
      dictName: z.string('need Dict names').check(z.minLength(1, 'need Dict names'), z.maxLength(1000, '一次最多读取 20 个字典')),
    }),
    errors: [],
  }),
  createDictDetail: call(operatorDataCalls.createDictDetail, {
    access: 'operator',
    summary: '字典项管理：新增一项；字典还不存在时随第一项一起建立',
    request: z.object({
      dictName,
      value: itemValue,
      /** Not needed for a range of amounts: its label follows from the value. */
      label: z.optional(itemLabel),
    }),
    errors: ['dictionary.of-program', 'dictionary.full'],
  }),
  changeDictDetail: call(operatorDataCalls.changeDictDetail, {
    access: 'operator',
    summary: '字典项管理：修改一项的值、名称',
    request: z.object({ id, value: z.optional(itemValue), label: z.optional(itemLabel) }),
    errors: ['dictionary.of-program', 'dictionary.item-not-found'],
  }),
  orderDictDetail: call(operatorDataCalls.orderDictDetail, {
    access: 'operator',
    summary: '字典项管理：按给出的编号顺序重新排列一个字典',
    request: z.object({ dictName, ids: z.array(z.int()).check(z.minLength(1, '请给出各项的编号'), z.maxLength(defaultDictionarySize)) }),
    errors: ['dictionary.of-program', 'dictionary.order-outdated'],
    bodyLimit: 128 * 1024,
  }),
  removeDictDetail: call(operatorDataCalls.removeDictDetail, {
    access: 'operator',
    recentPassword: true,
    summary: '字典项管理：删除一项',
    request: z.object({ id }),
    errors: ['dictionary.of-program', 'dictionary.item-not-found', 'dictionary.last-amount'],
  }),
  getAreaFigures: call(operatorDataCalls.getAreaFigures, {
    access: 'operator',
    summary: '地区管理：某一地区的下级，或按名称、代码查找，含公告数与限定在该地区的会员企业数',
    request: z.object({
      parentCode: z.optional(z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字'))),
      /** Part of a name, or the digits a code begins with; the parent plays no part then. */
      keyword: z._default(z.string().check(z.trim(), z.maxLength(30, '最多 30 个字')), ''),
    }),
    errors: [],
  }),
  getBrandings: call(operatorDataCalls.getBrandings, {
    access: 'operator',
    summary: '品牌管理：所有品牌及其域名，默认品牌在前',
    request: z.object({}),
    errors: [],
  }),
  previewBranding: call(operatorDataCalls.previewBranding, {
    access: 'operator',
    summary: '品牌管理：某一域名显示哪个品牌',
    request: z.object({ host: z.string('请填写域名').check(z.trim(), z.minLength(1, '请填写域名'), z.maxLength(300, '域名过长')) }),
    errors: [],
  }),
  saveBranding: call(operatorDataCalls.saveBranding, {
    access: 'operator',
    summary: '品牌管理：新建或修改一个品牌',
    request: z.object({
      /** Whether it must not be there yet; otherwise it must. */
      isNew: z.boolean('请说明是否新建'),
      name: z.string('请填写品牌名称').check(z.maxLength(1000, '名称过长')),
      hosts: z.array(z.string().check(z.maxLength(300, '域名过长'))).check(z.maxLength(200, '一个品牌最多 200 个域名')),
      isDefault: z.boolean(),
      isForOpportunityRole: z.boolean(),
      customerName: brandingText,
      variant: z.enum(brandVariants, '请选择产品形态'),
      isPartner: z.boolean(),
      siteTitle: z.string('请填写产品名称').check(z.maxLength(1000, '名称过长')),
      company: brandingText,
      hotline: brandingText,
      chatUrl: brandingText,
      appQrText: brandingText,
      accountQrText: brandingText,
      footerText: brandingText,
      caseNumber: brandingText,
      /** An SVG, PNG or WebP picture of at most 256 KB in base64; null takes the logo away; absent keeps it. */
      logo: z.optional(z.nullable(z.string().check(z.maxLength(360_000, '标识图片超过 256 KB，请压缩后再上传')))),
    }),
    errors: ['branding.not-found'],
    bodyLimit: 1024 * 1024,
  }),
  removeBranding: call(operatorDataCalls.removeBranding, {
    access: 'operator',
    recentPassword: true,
    summary: '品牌管理：删除一个品牌，其域名改用默认品牌',
    request: z.object({ name: z.string() }),
    errors: ['branding.not-found', 'branding.is-default'],
  }),
  getImportFigures: call(operatorDataCalls.getImportFigures, {
    access: 'operator',
    summary: '导入状态：近期入库数量、最新公告时间、各来源最近一次到达',
    request: z.object({}),
    errors: [],
  }),
  getImportRuns: call(operatorDataCalls.getImportRuns, {
    access: 'operator',
    summary: '导入状态：导入记录，最近的在前',
    request: z.object(page),
    errors: [],
  }),
  getImportRejects: call(operatorDataCalls.getImportRejects, {
    access: 'operator',
    summary: '导入状态：未能入库的记录及原因，可按导入批次、来源与原因筛选',
    request: z.object({
      runId: z.optional(id),
      /** Part of the origin. */
      origin: z._default(z.string().check(z.trim(), z.maxLength(200, '最多 200 个字')), ''),
      /** A kind of reason, as the list of reasons has it. */
      reason: z._default(z.string().check(z.maxLength(500, '最多 500 个字')), ''),
      ...page,
    }),
    errors: [],
  }),
  getIngestKeys: call(operatorDataCalls.getIngestKeys, {
    access: 'operator',
    summary: '导入状态：推送来源的密钥（不含密钥本身）',
    request: z.object({}),
    errors: [],
  }),
  revokeIngestKey: call(operatorDataCalls.revokeIngestKey, {
    access: 'operator',
    recentPassword: true,
    summary: '导入状态：停用一个推送来源的所有密钥，立即生效',
    request: z.object({ name: z.string() }),
    errors: ['ingest.key-not-found'],
  }),
} satisfies Record<keyof typeof operatorDataCalls, Call>
