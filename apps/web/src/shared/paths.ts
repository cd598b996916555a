/** Where the server mounts the page. */
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
  /** `/redirect/documents?words=…` shows that page afresh; without a page it leads to the account's home. */
  redirect: '/redirect',
  /** Shows the page that was visible last afresh. */
  refresh: '/refresh',
  unauthorised: '/401',
  dashboard: '/dashboard',
  /** The home of members who have no dashboard. */
  overview: '/overview',
  realTime: '/opportunities/realTimeTencent',
  publicStandalone: '/publicTencent',
  latentStandalone: '/latentTencent',
  collectStandalone: '/collect',
  documentCollections: '/collections/documents',
  documents: '/documents',
  profile: '/profile',
  upgrade: '/upgrade',
  serviceApplications: '/service-applications',
  document: (id: number) => `/documents/${id}`,
  /** An order that exists. */
  order: (orderNo: string) => `/upgrade/order?orderNo=${orderNo}`,
}
