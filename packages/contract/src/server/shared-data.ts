import * as z from 'zod/mini'
import { sharedDataCalls } from '../calls/shared-data.ts'
import { dictionaryPageRequest } from '../paging.ts'
import { call, type Call } from './call.ts'

export const sharedDataRows = {
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
    request: z.object({ parentCode: z.optional(z.string().check(z.regex(/^\d{6}$/, '地区代码应为 6 位数字'))) }),
    errors: [],
  }),
  selDictDetail: call(sharedDataCalls.selDictDetail, {
    access: 'session',
    summary: '字典项：按字典名分页读取',
    request: z.object({
      dictName: z.string('need Dict names').check(z.minLength(1, 'need Dict names')),
      ...dictionaryPageRequest(),
    }),
    errors: [],
  }),
} satisfies Record<keyof typeof sharedDataCalls, Call>
