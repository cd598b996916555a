import * as z from 'zod/mini'
import { branding, brandVariants } from '../branding.ts'
import type { CallShape } from '../call-shape.ts'
import { orderField, pageOf, dictionaryPageRequest, idField, pageRequest } from '../paging.ts'
import { defaultDictionarySize } from '../constants.ts'
import { call, rows, type Call } from '../server/call.ts'
import { importReject, importRejectOrders, importRun, importRunOrders } from './import-records.ts'

const dictionaryItem = z.object({ id: z.int(), value: z.string(), label: z.string(), position: z.int() })
export type DictionaryItemRow = z.infer<typeof dictionaryItem>

const keptBranding = z.object({
  /** The operators' name for it, which never changes. */
  name: z.string(),
  /** Version of its content; must be sent with a change. */
  version: z.string(),
  /** Lower case, without port, in punycode. */
  hosts: z.array(z.string()),
  /** Shown on every host that no branding names. */
  isDefault: z.boolean(),
  isForOpportunityRole: z.boolean(),
  /** Members whose first role's name contains it are led to the real-time page. */
  customerName: z.nullable(z.string()),
  /** Login name of the main account whose subscriptions the standalone pages show. */
  subscriberName: z.nullable(z.string()),
  /** False if it is the program's own version. */
  isSetByOperator: z.boolean(),
  hasLogo: z.boolean(),
  shown: branding,
})
export type KeptBranding = z.infer<typeof keptBranding>

export const operatorDataCalls = {
  getDictionaries: {
    method: 'GET',
    path: 'workbench/backend/dict',
    reply: z.array(
      z.object({
        dictName: z.string(),
        /** Empty for a dictionary that only operators know. */
        title: z.string(),
        count: z.int(),
        isChangeable: z.boolean(),
        /** Its values are ranges `from-below` in fen; the labels are derived from them. */
        isOfAmounts: z.boolean(),
      }),
    ),
  },
  getDictDetail: {
    method: 'GET',
    path: 'workbench/backend/dictDetail',
    reply: z.object({ content: z.array(dictionaryItem), totalElements: z.int() }),
  },
  getDictDetailMap: {
    method: 'GET',
    path: 'workbench/backend/dictDetail/map',
    reply: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  },
  createDictDetail: {
    method: 'POST',
    path: 'workbench/backend/dictDetail',
    reply: dictionaryItem,
  },
  changeDictDetail: {
    method: 'PUT',
    path: 'workbench/backend/dictDetail',
    reply: dictionaryItem,
  },
  orderDictDetail: {
    method: 'PUT',
    path: 'workbench/backend/dictDetail/order',
    reply: z.null(),
  },
  removeDictDetail: {
    method: 'DELETE',
    path: 'workbench/backend/dictDetail/:id',
    reply: z.null(),
  },
  getAreaFigures: {
    method: 'GET',
    path: 'workbench/backend/area/figures',
    reply: z.object({
      areas: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          /** The name with its parents: 浙江 宁波 鄞州区. */
          path: z.string(),
          level: z.int(),
          hasChildren: z.boolean(),
          /** Notices of the area and all areas below it. */
          noticeCount: z.int(),
          /** Enterprises with a current period that is limited to exactly this area. */
          enterpriseCount: z.int(),
        }),
      ),
      /** More areas were found than are listed. */
      isCut: z.boolean(),
      /** Figures of the whole country: all notices, those without an area, and enterprises limited to some area. */
      total: z.object({ noticeCount: z.int(), withoutArea: z.int(), limitedEnterprises: z.int() }),
      /** The areas from the country down to the parent. */
      above: z.array(z.object({ code: z.string(), name: z.string() })),
      /** When the figures were counted. */
      countedAt: z.string(),
    }),
  },
  getBrandings: {
    method: 'GET',
    path: 'workbench/backend/branding',
    reply: z.array(keptBranding),
  },
  previewBranding: {
    method: 'GET',
    path: 'workbench/backend/branding/preview',
    reply: z.object({ host: z.string(), isNamed: z.boolean(), branding: keptBranding }),
  },
  saveBranding: {
    method: 'POST',
    path: 'workbench/backend/branding',
    reply: keptBranding,
  },
  removeBranding: {
    method: 'DELETE',
    path: 'workbench/backend/branding/:name',
    reply: z.null(),
  },
  getImportFigures: {
    method: 'GET',
    path: 'workbench/backend/import/figures',
    reply: z.object({
      now: z.string(),
      /** Since midnight in Shanghai. */
      noticesToday: z.int(),
      rejectsToday: z.int(),
      /** The latest publication, and when a notice was last imported; null if there is none. */
      newestPublishedAt: z.nullable(z.string()),
      newestStoredAt: z.nullable(z.string()),
      /** The last 24 hours, the current one last: when it began and how many notices were imported. */
      byHour: z.array(z.object({ from: z.string(), count: z.int() })),
      /** The last 14 days in Shanghai, today last. */
      byDay: z.array(z.object({ from: z.string(), count: z.int() })),
      /** The sources of notices, latest delivery first. */
      sources: z.array(
        z.object({
          name: z.string(),
          lastAt: z.string(),
          /** New notices of the last 24 hours, and of the last 7 days. */
          dayCount: z.int(),
          weekCount: z.int(),
        }),
      ),
      /** There are more sources than are listed. */
      sourcesAreCut: z.boolean(),
      /**
       * The disk of the data directory; null if it belongs to another machine. `low`: calls that save are refused;
       * `none`: nothing is stored.
       */
      storage: z.nullable(z.object({ room: z.enum(['enough', 'low', 'none']), freeMegabytes: z.int() })),
    }),
  },
  getImportRuns: {
    method: 'GET',
    path: 'workbench/backend/import/runs',
    reply: pageOf(importRun),
  },
  getImportRejects: {
    method: 'GET',
    path: 'workbench/backend/import/rejects',
    reply: z.extend(pageOf(importReject), {
      /** The kinds of reasons under the other filters, most frequent first. */
      reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    }),
  },
  downloadRejects: {
    kind: 'file',
    method: 'GET',
    path: 'workbench/backend/import/rejects/file',
    types: ['text/csv; charset=utf-8'],
  },
  getIngestKeys: {
    method: 'GET',
    path: 'workbench/backend/ingestKey',
    reply: z.array(z.object({ name: z.string(), createdAt: z.string(), revokedAt: z.nullable(z.string()) })),
  },
  revokeIngestKey: {
    method: 'DELETE',
    path: 'workbench/backend/ingestKey/:name',
    reply: z.object({ revoked: z.int() }),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorDataRows = rows(() => {
  const dictName = z
    .string('need Dict names')
    .check(
      z.trim(),
      z.minLength(1, 'need Dict names'),
      z.regex(/^[a-z][\w-]{0,39}$/i, '字典名应以字母开头，由字母、数字、下划线或短横线组成，最多 40 个字符'),
      z.describe('字典名，见 getDictionaries'),
    )
  const itemText = (what: string, meaning: string) =>
    z
      .string(`请填写${what}`)
      .check(z.trim(), z.minLength(1, `请填写${what}`), z.maxLength(100, `${what}最多 100 个字`), z.describe(meaning))
  const itemValue = (absent: string) =>
    itemText('值', `字典项的值，在字典中唯一；金额区间为 起-止（单位分，含起不含止，止可省略）${absent}`)
  const itemLabel = (absent: string) => itemText('名称', `字典项的名称；金额区间的由值生成${absent}`)
  const itemId = idField('字典项编号，见 getDictDetail')

  /** imports bring more rows than members ever page through */
  const page = pageRequest({ last: 100_000 })

  const part = (most: number, meaning: string) =>
    z._default(z.string().check(z.trim(), z.maxLength(most, `最多 ${most} 个字`), z.describe(meaning)), '')

  const rejectFilter = {
    runId: z.optional(idField('导入批次的编号，见 getImportRuns；不填为全部')),
    origin: part(200, '来源（文件路径，或 http:推送来源）中的文字；空为不限'),
    reason: z._default(
      z.string().check(z.maxLength(500, '最多 500 个字'), z.describe('原因的种类，见 getImportRejects 的 reasons；空为全部')),
      '',
    ),
  }

  // the reader of branding files checks the texts as well; this only limits their length
  const brandingText = (meaning: string) =>
    z.nullable(z.string().check(z.maxLength(1000, '最多 1000 个字'))).check(z.describe(`${meaning}，null 为没有`))

  return {
    getDictionaries: call(operatorDataCalls.getDictionaries, {
      access: 'operator',
      summary: '字典列表：各字典的用途、项数、是否可以修改',
      request: z.object({}),
      errors: [],
    }),
    getDictDetail: call(operatorDataCalls.getDictDetail, {
      access: 'operator',
      summary: '字典项管理：按字典名分页读取，含编号与排序',
      request: z.object({ dictName, ...dictionaryPageRequest() }),
      errors: [],
    }),
    getDictDetailMap: call(operatorDataCalls.getDictDetailMap, {
      access: 'operator',
      summary: '字典项管理：一次读取多个字典（字典名以逗号分隔）',
      request: z.object({
        dictName: z
          .string('need Dict names')
          .check(z.minLength(1, 'need Dict names'), z.maxLength(1000, '一次最多读取 20 个字典'), z.describe('字典名，以逗号分隔')),
      }),
      errors: [],
    }),
    createDictDetail: call(operatorDataCalls.createDictDetail, {
      access: 'operator',
      summary: '字典项管理：新增一项；字典还不存在时随第一项一起建立',
      request: z.object({
        dictName,
        value: itemValue(''),
        label: z.optional(itemLabel('，不必填')),
      }),
      errors: ['dictionary.of-program', 'dictionary.full'],
    }),
    changeDictDetail: call(operatorDataCalls.changeDictDetail, {
      access: 'operator',
      summary: '字典项管理：修改一项的值、名称',
      request: z.object({
        id: itemId,
        value: z.optional(itemValue('；不填为保持不变')),
        label: z.optional(itemLabel('；不填为保持不变')),
        before: z.optional(
          z
            .object({ value: z.string().check(z.describe('看到的值')), label: z.string().check(z.describe('看到的名称')) })
            .check(z.describe('修改前看到的内容：与现有的不同时不保存，以免覆盖他人的修改；不填则直接保存')),
        ),
      }),
      errors: ['dictionary.of-program', 'dictionary.item-not-found', 'dictionary.item-changed'],
    }),
    orderDictDetail: call(operatorDataCalls.orderDictDetail, {
      access: 'operator',
      summary: '字典项管理：按给出的编号顺序重新排列一个字典',
      request: z.object({
        dictName,
        ids: z
          .array(z.int())
          .check(z.minLength(1, '请给出各项的编号'), z.maxLength(defaultDictionarySize), z.describe('字典全部项的编号，按新的顺序')),
      }),
      errors: ['dictionary.of-program', 'dictionary.order-outdated'],
      bodyLimit: 128 * 1024,
    }),
    removeDictDetail: call(operatorDataCalls.removeDictDetail, {
      access: 'operator',
      recentPassword: true,
      summary: '字典项管理：删除一项',
      request: z.object({ id: itemId }),
      errors: ['dictionary.of-program', 'dictionary.item-not-found', 'dictionary.last-amount'],
      onLowDisk: 'answered',
    }),
    getAreaFigures: call(operatorDataCalls.getAreaFigures, {
      access: 'operator',
      summary: '地区管理：某一地区的下级，或按名称、代码查找，含公告数与限定在该地区的会员企业数',
      request: z.object({
        parentCode: z.optional(
          z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字'), z.describe('上级地区的代码（6 位），列出其下级；不填为各省')),
        ),
        keyword: part(30, '地区名称中的文字，或代码开头的数字；填写后不看 parentCode'),
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
      request: z.object({
        host: z
          .string('请填写域名')
          .check(z.trim(), z.minLength(1, '请填写域名'), z.maxLength(300, '域名过长'), z.describe('域名或 IP 地址，也可以是完整的网址')),
      }),
      errors: [],
    }),
    saveBranding: call(operatorDataCalls.saveBranding, {
      access: 'operator',
      summary: '品牌管理：新建或修改一个品牌',
      request: z.object({
        isNew: z.boolean('请说明是否新建').check(z.describe('true 新建（不能已有同名品牌）、false 修改已有的品牌')),
        version: z.optional(
          z
            .string()
            .check(
              z.maxLength(100),
              z.describe('修改所依据的品牌的版本，见 getBrandings：与现有的不同时不保存，以免覆盖他人的修改；不填则直接保存'),
            ),
        ),
        name: z.string('请填写品牌名称').check(z.maxLength(1000, '名称过长'), z.describe('品牌名称，供运营人员辨认，不能修改')),
        hosts: z
          .array(z.string().check(z.maxLength(300, '域名过长')))
          .check(z.maxLength(200, '一个品牌最多 200 个域名'), z.describe('品牌的全部域名或 IP 地址，不带协议、端口和路径，替换原有的')),
        isDefault: z.boolean().check(z.describe('为 true 时没有指定品牌的域名都显示它，原来的随之取消；默认品牌不能改为 false')),
        isForOpportunityRole: z
          .boolean()
          .check(z.describe('为 true 时商机管理系统的会员在任何域名都看到它，只有 variant 为 opportunity 的可以；原来的随之取消')),
        customerName: brandingText('企业客户名称：首个角色的名称含有它的会员直接进入实时商机'),
        subscriberName: brandingText('订阅账号：其订阅显示在独立页面的主账号的登录名'),
        variant: z
          .enum(brandVariants, '请选择产品形态')
          .check(z.describe('产品形态：standard 标准、opportunity 商机管理系统、bank 银行、enterprise 企业客户')),
        isPartner: z.boolean().check(z.describe('是否合作伙伴：其会员可以使用数据面板')),
        siteTitle: z
          .string('请填写产品名称')
          .check(z.maxLength(1000, '名称过长'), z.describe('产品名称，显示在窗口标题、登录页与菜单上方')),
        company: brandingText('服务提供方，显示在页脚'),
        hotline: brandingText('服务热线'),
        chatUrl: brandingText('在线客服的网址'),
        appQrText: brandingText('APP 下载二维码的内容'),
        accountQrText: brandingText('公众号二维码的内容'),
        footerText: brandingText('页脚文字'),
        caseNumber: brandingText('备案号'),
        logo: z
          .optional(z.nullable(z.string().check(z.maxLength(360_000, '标识图片超过 256 KB，请压缩后再上传'))))
          .check(z.describe('标识图片：SVG、PNG 或 WebP，不超过 256 KB，base64；null 为去掉，不填为保持不变')),
      }),
      errors: ['branding.not-found', 'branding.changed-meanwhile'],
      bodyLimit: 1024 * 1024,
    }),
    removeBranding: call(operatorDataCalls.removeBranding, {
      access: 'operator',
      recentPassword: true,
      summary: '品牌管理：删除一个品牌，其域名改用默认品牌',
      request: z.object({ name: z.string().check(z.describe('品牌名称，见 getBrandings')) }),
      errors: ['branding.not-found', 'branding.is-default'],
      onLowDisk: 'answered',
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
      request: z.object({ order: orderField(importRunOrders), ...page }),
      errors: [],
    }),
    getImportRejects: call(operatorDataCalls.getImportRejects, {
      access: 'operator',
      summary: '导入状态：未能入库的记录及原因，可按导入批次、来源与原因筛选',
      request: z.object({ ...rejectFilter, order: orderField(importRejectOrders), ...page }),
      errors: [],
    }),
    downloadRejects: call(operatorDataCalls.downloadRejects, {
      access: 'operator',
      summary: '导入状态：下载未能入库的记录（CSV），筛选同列表',
      request: z.object(rejectFilter),
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
      request: z.object({ name: z.string().check(z.describe('推送来源的名称，见 getIngestKeys')) }),
      errors: ['ingest.key-not-found'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof operatorDataCalls, Call>
})
