import { defaultBranding, type Menu, type MenuRoute } from '@tender/contract'

export function sampleRoute(change: Partial<Omit<MenuRoute, 'meta'>> & { meta?: Partial<MenuRoute['meta']> } = {}): MenuRoute {
  const { meta, ...rest } = change
  return {
    path: '/documents',
    name: 'Documents',
    component: 'cuttingEdge/documents',
    hidden: false,
    children: [],
    ...rest,
    meta: { title: '招投标信息查询', icon: 'doc', affix: false, noCache: false, recordCode: null, activeMenu: null, ...meta },
  }
}

export function sampleGroup(name: string, title: string, children: MenuRoute[]): MenuRoute {
  return sampleRoute({ path: `/${name}`, name, component: 'Layout', children, meta: { title, icon: 'app' } })
}

/** A group with several entries, a group with one entry and a hidden page, and a group with an external link. */
export function sampleMenu(change: Partial<Menu> = {}): Menu {
  const realTime = sampleRoute({
    path: '/opportunities/realTimeTencent',
    name: 'RealTimeTencent',
    component: 'cuttingEdge/real-time',
    meta: { title: '实时商机', icon: 'timing' },
  })
  const latent = sampleRoute({
    path: '/opportunities/latent',
    name: 'LatentOpportunities',
    component: 'cuttingEdge/latent-opportunities',
    meta: { title: '潜在商机', icon: 'build-business' },
  })
  const documents = sampleRoute({ meta: { recordCode: 73_602 } })
  const document = sampleRoute({
    path: '/documents/:id',
    name: 'Document',
    component: 'cuttingEdge/document',
    hidden: true,
    meta: { title: '公告详情', activeMenu: '/documents' },
  })
  const docs = sampleRoute({ path: '/workbench/docs', name: 'CallsDocs', component: '', meta: { title: '接口文档', icon: 'data-server' } })
  return {
    routes: [
      sampleGroup('Workbench', '工作台', [realTime, latent]),
      sampleGroup('Query', '信息查询', [documents, document]),
      sampleGroup('Operations', '运营管理', [docs]),
    ],
    refused: [],
    mainAccountName: null,
    home: '/documents',
    dashboardLeadsTo: null,
    branding: defaultBranding,
    ...change,
  }
}
