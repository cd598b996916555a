import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'

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
