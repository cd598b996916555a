import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { dictionaryPageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

const option = z.object({ value: z.string(), label: z.string() })

export interface AreaNode {
  name: string
  code: string
  /** `all` marks a node that stands for all of its children, such as 全国 or a whole province. */
  classify: string
  children: AreaNode[]
}
const areaNode: z.ZodMiniType<AreaNode, AreaNode> = z.object({
  name: z.string(),
  code: z.string(),
  classify: z.string(),
  get children() {
    return z.array(areaNode)
  },
})

export const sharedDataCalls = {
  getDocChannelList: {
    method: 'GET',
    path: 'workbench/getDocChannelList',
    reply: z.array(option),
  },
  selAreaArray: {
    method: 'GET',
    path: 'workbench/common/selAreaArray',
    reply: z.array(areaNode),
  },
  getAreaList: {
    method: 'GET',
    path: 'workbench/backend/area/getAreaList',
    reply: z.array(z.object({ code: z.string(), name: z.string(), level: z.int(), hasChildren: z.boolean() })),
  },
  selDictDetail: {
    method: 'GET',
    path: 'workbench/common/selDictDetail',
    reply: z.object({ content: z.array(option), totalElements: z.int() }),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const sharedDataRows = rows(
  () =>
    ({
      getDocChannelList: call(sharedDataCalls.getDocChannelList, {
        access: 'session',
        summary: '信息类型列表，按招标过程的先后排列',
        request: z.object({}),
        errors: [],
      }),
      selAreaArray: call(sharedDataCalls.selAreaArray, {
        access: 'session',
        summary: '地区树：全国、省、市、区县',
        request: z.object({}),
        errors: [],
      }),
      getAreaList: call(sharedDataCalls.getAreaList, {
        access: 'session',
        summary: '某一地区的下级地区；不给上级时为各省',
        request: z.object({
          parentCode: z.optional(
            z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字'), z.describe('上级地区的代码（6 位），不填为各省')),
          ),
        }),
        errors: [],
      }),
      selDictDetail: call(sharedDataCalls.selDictDetail, {
        access: 'session',
        summary: '字典项：按字典名分页读取',
        request: z.object({
          dictName: z
            .string('need Dict names')
            .check(
              z.minLength(1, 'need Dict names'),
              z.describe('字典名，如 docchannel 信息类型、category 类别、method 采购方式、industry 行业、item_amount 金额区间'),
            ),
          ...dictionaryPageRequest(),
        }),
        errors: [],
      }),
    }) satisfies Record<keyof typeof sharedDataCalls, Call>,
)
