import * as z from 'zod/mini'
import { shellCalls } from '../calls/shell.ts'
import { call, type Call } from './call.ts'

export const shellRows = {
  menu: call(shellCalls.menu, {
    access: 'session',
    summary: '当前账号可见的菜单与路由，以及品牌信息',
    request: z.object({}),
    errors: [],
  }),
  branding: call(shellCalls.branding, {
    access: 'public',
    summary: '当前域名的品牌信息：名称、标识、联系方式、备案号',
    request: z.object({}),
    errors: [],
  }),
  getMemberPeriodInfo: call(shellCalls.getMemberPeriodInfo, {
    access: 'session',
    summary: '服务期明细：每一段会员服务期的级别、状态、到期时间与购买地区',
    request: z.object({}),
    errors: [],
  }),
  getAccountSelectList: call(shellCalls.getAccountSelectList, {
    access: 'session',
    summary: '主账号名下的账号；子账号只得到自己',
    request: z.object({}),
    errors: [],
  }),
} satisfies Record<keyof typeof shellCalls, Call>
