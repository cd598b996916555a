import type { Channel, DocumentSort, NoticeList } from '@tender/contract'
import type { SearchFilters } from '../../shared/documents/search-state.ts'

/** The defaults of a page of opportunities, used where its address does not say otherwise. The first of several choices is the default. */
export interface OpportunityKind {
  /** The list's name in the declarations of filters (`lists`). */
  list: NoticeList
  title: string
  hint: string
  /** Its value of `view` in the address, if it shares a page with the kind that the page begins with. */
  view?: string
  /** The stages that the page shows; empty for all. */
  channels: readonly Channel[]
  /** The choices for the bidding deadline; empty if it does not matter. */
  deadlines: readonly NonNullable<SearchFilters['deadline']>[]
  /** The choices for the end of the contract; empty if it does not matter. */
  contractEnds: readonly NonNullable<SearchFilters['contractEnds']>[]
  /** The choices for the time of publication; it is not offered if there is only one. */
  periods: readonly [SearchFilters['published'], ...SearchFilters['published'][]]
  sorts: readonly [SortChoice, ...SortChoice[]]
  /** Also lists 拟在建 projects that are not tendered yet. */
  withProjects?: true
  /** The name of a subscription made from the page's search. */
  subscribe?: string
  /** Shown if nothing is found although no filter is set. */
  nothing: { title: string; text: string; wider?: { label: string; published: SearchFilters['published'] } }
}

export interface SortChoice {
  value: DocumentSort
  label: string
}

const newest: SortChoice = { value: 'newest', label: '最新发布' }

export const publicOpportunities: OpportunityKind = {
  list: 'public',
  title: '公开商机',
  subscribe: '保存为订阅',
  hint: '现在可以投标的项目：已写明投标截止时间且尚未截止，最先截止的排在最前。',
  channels: ['tender', 'prequalification', 'change'],
  deadlines: ['open', '7days'],
  contractEnds: [],
  periods: ['all', '30d', '7d', '3d', 'today'],
  sorts: [{ value: 'deadline', label: '最快截止' }, newest, { value: 'amount', label: '金额最大' }],
  nothing: { title: '当前没有可以投标的项目', text: '新的招标公告发布后会出现在这里；也可以到“潜在商机”提前了解将要招标的项目。' },
}

export const latentOpportunities: OpportunityKind = {
  list: 'latent',
  title: '潜在商机',
  subscribe: '订阅前期商机',
  withProjects: true,
  hint: '还没有招标的项目：采购意向与招标计划，预计最早招标的排在最前，先于招标公告联系采购人。',
  channels: ['intention', 'forecast'],
  deadlines: [],
  contractEnds: [],
  periods: ['180d', '90d', '30d', '7d', 'all'],
  sorts: [{ value: 'expected', label: '最近招标' }, newest, { value: 'amount', label: '金额最大' }],
  nothing: {
    title: '近半年没有采购意向或招标计划',
    text: '可以放宽发布时间，查看更早公开的采购意向与招标计划。',
    wider: { label: '不限发布时间', published: 'all' },
  },
}

export const endingContracts: OpportunityKind = {
  list: 'ending',
  view: 'ending',
  title: '潜在商机',
  hint: '正在履行的服务与供货合同：按写明的期限推算何时到期，最先到期的排在最前，在重新招标之前准备。',
  channels: ['result', 'contract'],
  deadlines: [],
  contractEnds: ['ahead', '90days', '180days', '365days'],
  periods: ['all'],
  sorts: [{ value: 'contract', label: '最先到期' }, newest, { value: 'amount', label: '金额最大' }],
  nothing: { title: '没有推算出到期时间的合同', text: '写明服务期限并公布了中标结果的项目，会按合同到期的先后出现在这里。' },
}

export const newestOpportunities: OpportunityKind = {
  list: 'live',
  title: '实时商机',
  hint: '刚刚收到的公告，一入库就出现在最前，无需刷新；没有看过的标为“未读”。',
  channels: [],
  deadlines: [],
  contractEnds: [],
  periods: ['3d', '7d', 'today'],
  sorts: [newest],
  nothing: {
    title: '近 3 天没有公告发布',
    text: '周末和节假日发布的公告很少，有新公告时会立即出现在这里。',
    wider: { label: '查看近 7 天', published: '7d' },
  },
}
