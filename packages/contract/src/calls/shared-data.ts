import * as z from 'zod/mini'
import { call } from '../call.ts'
import { defaultDictionarySize } from '../constants.ts'

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
  getDocChannelList: call({
    method: 'GET',
    path: 'workbench/getDocChannelList',
    access: 'session',
    summary: '信息类型列表，按招标过程的先后排列',
    request: z.object({}),
    reply: z.array(option),
    errors: [],
  }),
  selAreaArray: call({
    method: 'GET',
    path: 'workbench/common/selAreaArray',
    access: 'session',
    summary: '地区树：全国、省、市、区县',
    request: z.object({}),
    reply: z.array(areaNode),
    errors: [],
  }),
  getAreaList: call({
    method: 'GET',
    path: 'workbench/backend/area/getAreaList',
    access: 'session',
    summary: '某一地区的下级地区；不给上级时为各省',
    request: z.object({ parentCode: z.optional(z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字'))) }),
    reply: z.array(z.object({ code: z.string(), name: z.string(), level: z.int(), hasChildren: z.boolean() })),
    errors: [],
  }),
  selDictDetail: call({
    method: 'GET',
    path: 'workbench/common/selDictDetail',
    access: 'session',
    summary: '字典项：按字典名分页读取',
    request: z.object({
      dictName: z.string('need Dict names').check(z.minLength(1, 'need Dict names')),
      page: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(defaultDictionarySize)), defaultDictionarySize),
    }),
    reply: z.object({ content: z.array(option), totalElements: z.int() }),
    errors: [],
  }),
}
