import type { Channel, DocumentSort, NoticeList } from '@tender/contract'
import type { SearchFilters } from '../../shared/documents/search-state.ts'

/** What a page of opportunities looks for, where its address says nothing else. Of each choice the first is the default. */
export interface OpportunityKind {
  /** As filters name it that it offers (`lists`). */
  list: NoticeList
  title: string
  hint: string
  /** The stages it shows; empty for all of them. */
  channels: readonly Channel[]
  /** How the bidding deadline may stand to now; empty: in any way. */
  deadlines: readonly NonNullable<SearchFilters['deadline']>[]
  periods: readonly [SearchFilters['published'], ...SearchFilters['published'][]]
  sorts: readonly [SortChoice, ...SortChoice[]]
  /** 拟在建 projects that are not tendered yet stand beside it. */
  withProjects?: true
  /** What a subscription that is made of it is called. */
  subscribe?: string
  /** Shown where nothing is found though nothing is narrowed. */
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
  periods: ['180d', '90d', '30d', '7d', 'all'],
  sorts: [{ value: 'expected', label: '最近招标' }, newest, { value: 'amount', label: '金额最大' }],
  nothing: {
    title: '近半年没有采购意向或招标计划',
    text: '可以放宽发布时间，查看更早公开的采购意向与招标计划。',
    wider: { label: '不限发布时间', published: 'all' },
  },
}

export const newestOpportunities: OpportunityKind = {
  list: 'live',
  title: '实时商机',
  hint: '刚刚收到的公告，一入库就出现在最前，无需刷新；没有看过的标为“未读”。',
  channels: [],
  deadlines: [],
  periods: ['3d', '7d', 'today'],
  sorts: [newest],
  nothing: {
    title: '近 3 天没有公告发布',
    text: '周末和节假日发布的公告很少，有新公告时会立即出现在这里。',
    wider: { label: '查看近 7 天', published: '7d' },
  },
}
