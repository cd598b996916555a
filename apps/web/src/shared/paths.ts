import type { SubscriptionKind, WrittenKind } from '@tender/contract'

/** The path that the server serves the page under. */
export const basePath = '/admin'

/** Addresses of the page's routes, relative to `basePath`. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  changePhone: '/change-phone',
  invitation: '/invitation',
  apiDocs: '/docs',
  /** `/redirect/documents?words=…` reloads that page; without a page it leads to the account's home. */
  redirect: '/redirect',
  /** Reloads the page that was visible last. */
  refresh: '/refresh',
  unauthorised: '/401',
  dashboard: '/dashboard',
  /** The home of members who have no dashboard. */
  overview: '/overview',
  realTime: '/opportunities/realTimeTencent',
  publicStandalone: '/publicTencent',
  latent: '/opportunities/latent',
  forecast: '/forecast',
  recommended: '/recommended',
  latentStandalone: '/latentTencent',
  collectStandalone: '/collect',
  documentCollections: '/collections/documents',
  companyCollections: '/collections/companies',
  companies: '/companies',
  approvals: '/approvals',
  projects: '/projects',
  projectCollections: '/collections/projects',
  documents: '/documents',
  monitors: '/monitors',
  /** The subscriptions of one kind. */
  monitorsOf: (kind: WrittenKind) => `/monitors/${kind}`,
  /** The hits of a subscription. */
  hitsOf: ({ id, kind }: { id: number; kind: SubscriptionKind }) => `/monitors${kind === 'collection' ? '' : `/${kind}`}?sub=${id}`,
  profile: '/profile',
  upgrade: '/upgrade',
  orders: '/orders',
  /** 数据导出. */
  exports: '/orders/exports',
  /** 报告购买. */
  reports: '/orders/reports',
  /** The form that requests the invoice of an order. */
  invoiceOf: (orderNo: string) => `/service-applications?apply=invoice&orderNo=${orderNo}`,
  serviceApplications: '/service-applications',
  companyStandalone: '/company',
  document: (id: number) => `/documents/${id}`,
  company: (id: number) => `/companies/${id}`,
  /** 拟在建项目. */
  project: (id: number) => `/projects/${id}`,
  /** 审批项目. */
  approval: (id: number) => `/approvals/${id}`,
  /** An existing order. */
  order: (orderNo: string) => `/upgrade/order?orderNo=${orderNo}`,
}
