import type { Channel, DocumentSort } from '@tender/contract'
import type { SearchFilters } from '../../shared/documents/search-state.ts'

/** What a page of opportunities looks for, where its address says nothing else. */
export interface OpportunityKind {
  /** As filters name it that it offers (`lists`). */
  list: string
  title: string
  hint: string
  /** The stages it shows; empty for all of them. */
  channels: readonly Channel[]
  /** The periods to choose from; the first is the default. */
  periods: readonly [SearchFilters['published'], ...SearchFilters['published'][]]
  /** The orders to choose from; the first is the default. */
  sorts: readonly [DocumentSort, ...DocumentSort[]]
}

export const publicOpportunities: OpportunityKind = {
  list: 'public',
  title: '公开商机',
  hint: '正在招标的公告：招标公告、资格预审与变更公告，可直接参与投标。',
  channels: ['tender', 'prequalification', 'change'],
  periods: ['90d', '30d', '7d', '3d', 'today'],
  sorts: ['newest', 'deadline'],
}

export const latentOpportunities: OpportunityKind = {
  list: 'latent',
  title: '潜在商机',
  hint: '即将招标的项目：采购意向与招标预告，先于招标公告联系采购人。',
  channels: ['intention', 'forecast'],
  periods: ['90d', '30d', '7d', '3d', 'today'],
  sorts: ['newest'],
}

export const newestOpportunities: OpportunityKind = {
  list: 'live',
  title: '实时商机',
  hint: '最新发布的公告，一入库就出现在最前，无需刷新。',
  channels: [],
  periods: ['3d', '7d', 'today'],
  sorts: ['newest'],
}
