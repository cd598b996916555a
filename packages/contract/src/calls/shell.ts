import * as z from 'zod/mini'
import { permissionCodes } from '../rights.ts'
import { branding } from '../branding.ts'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'

export interface MenuRoute {
  /**
   * An absolute path below the base path: `/documents`, `/documents/:id`. For an external link: an address of the
   * origin, or `https://…`.
   */
  path: string
  /** Unique, such as `Documents`. */
  name: string
  /** `Layout` for a group, otherwise a page that begins with `cuttingEdge`; empty for an external link. */
  component: string
  /** Reachable, but not in the menu. */
  hidden: boolean
  meta: {
    title: string
    /** A name of the specification's icon list. */
    icon: string
    /** The tab is pinned. */
    affix: boolean
    /** The page is not kept alive. */
    noCache: boolean
    /** The tracking code of a leaf of the menu; null if it has none. */
    recordCode: number | null
    /** The menu entry to highlight while a hidden page is open. */
    activeMenu: string | null
  }
  children: MenuRoute[]
}
const menuRoute: z.ZodMiniType<MenuRoute, MenuRoute> = z.object({
  path: z.string(),
  name: z.string(),
  component: z.string(),
  hidden: z.boolean(),
  meta: z.object({
    title: z.string(),
    icon: z.string(),
    affix: z.boolean(),
    noCache: z.boolean(),
    recordCode: z.nullable(z.int()),
    activeMenu: z.nullable(z.string()),
  }),
  get children() {
    return z.array(menuRoute)
  },
})

/** Why an account may not open a page: its main account denied it, the page is for main accounts only, or the level does not include it. */
export const pageRefusals = ['main-account', 'main-account-only', 'level'] as const
export type PageRefusal = (typeof pageRefusals)[number]

export const menu = z.object({
  /** The groups and pages that the account may see, in order. */
  routes: z.array(menuRoute),
  /** Existing pages that this account may not open. `need`: the right that the level lacks. */
  refused: z.array(z.object({ path: z.string(), reason: z.enum(pageRefusals), need: z.optional(z.enum(permissionCodes)) })),
  /** The name of the main account that a sub-account can ask; null for a main account, and if it has no name. */
  mainAccountName: z.nullable(z.string()),
  /** The page at the root address. */
  home: z.string(),
  /** Where the route Dashboard leads instead, for members of an enterprise customer; null for all others. */
  dashboardLeadsTo: z.nullable(z.string()),
  /** The branding for this account on this host. Members of the business-opportunity system get theirs on every host. */
  branding,
})
export type Menu = z.infer<typeof menu>

export const memberPeriod = z.object({
  levelId: z.int(),
  levelName: z.string(),
  /** `01`: in use; `02`: paid, begins later; `03`: over. */
  status: z.enum(['01', '02', '03']),
  startTime: z.string(),
  /** ISO time. */
  endTime: z.string(),
  /** The areas that it is limited to; 全国 if it is not limited. */
  areaNames: z.array(z.string()),
})
export type MemberPeriodEntry = z.infer<typeof memberPeriod>

/** The frame around the member's pages: the account, its menu and the brand. */
export const shellCalls = {
  menu: {
    method: 'GET',
    path: 'workbench/backend/auth/menu',
    reply: menu,
  },
  /** A brand's logo. Its name is the hash of its content, so it never changes. */
  brandLogo: {
    kind: 'file',
    method: 'GET',
    path: 'admin/brand/:file',
    types: ['image/svg+xml', 'image/png', 'image/webp'],
  },
  branding: {
    method: 'GET',
    path: 'workbench/common/branding',
    reply: branding,
  },
  getMemberPeriodInfo: {
    method: 'GET',
    path: 'workbench/common/getMemberPeriodInfo',
    reply: z.array(memberPeriod),
  },
  getAccountSelectList: {
    method: 'GET',
    path: 'workbench/common/accountSelectList',
    reply: z.array(
      z.object({
        /** The account's id. */
        docchannel: z.int(),
        /** The contact's name. */
        docchannelName: z.string(),
        /** The login name. */
        loginId: z.string(),
      }),
    ),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const shellRows = rows(
  () =>
    ({
      menu: call(shellCalls.menu, {
        access: 'session',
        summary: '当前账号可见的菜单与路由，以及品牌信息',
        request: z.object({}),
        errors: [],
      }),
      brandLogo: call(shellCalls.brandLogo, {
        access: 'public',
        summary: '品牌标识图片，地址含内容的摘要，可永久缓存',
        request: z.object({ file: z.string().check(z.describe('图片的文件名，见 branding 的 logo')) }),
        errors: ['request.not-found'],
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
    }) satisfies Record<keyof typeof shellCalls, Call>,
)
