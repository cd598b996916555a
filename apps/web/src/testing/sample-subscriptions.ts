import { subscriptionCriteria, type NoticeHit, type ProjectHit, type Subscription } from '@tender/contract'
import * as z from 'zod/mini'
import { sampleRow } from './sample-documents.ts'

export function sampleSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    id: 1,
    version: 'v1',
    kind: 'bidding',
    name: '道路工程',
    criteria: z.parse(subscriptionCriteria, { groups: [{ keyword: '道路' }] }),
    state: 'active',
    unread: 0,
    lastHitAt: null,
    isQuiet: false,
    createdAt: '2026-03-01T00:00:00Z',
    ...change,
  }
}

export function sampleSubscriptions(list: Subscription[], change: object = {}) {
  return { list, quotas: { subscriptions: { limit: 20, used: list.length }, monitors: { limit: 10, used: 0 } }, ...change }
}

export function sampleHit(change: Partial<NoticeHit> = {}): NoticeHit {
  return {
    about: 'notice',
    ...sampleRow({ publishedAt: '2026-03-02T01:00:00Z' }),
    hitId: 11,
    subscriptionId: 1,
    words: ['道路'],
    arrivedAt: '2026-03-02T01:03:20Z',
    matchedAt: '2026-03-02T01:03:21Z',
    isRead: false,
    ...change,
  }
}

export function sampleProjectHit(change: Partial<ProjectHit> = {}): ProjectHit {
  return {
    about: 'project',
    id: 7,
    name: '青岭县城东水厂扩建工程',
    code: null,
    stage: '施工准备',
    stageAt: '2026-03-02T01:00:00Z',
    stages: [{ stage: '施工准备', at: '2026-03-02T01:00:00Z' }],
    progress: 'none',
    failedAt: null,
    owner: { id: null, name: '青岭县水务发展有限公司' },
    areaName: '浙江 宁波',
    industry: null,
    division: null,
    investment: { amount: 500_000_000_0, from: 'investment' },
    firstAt: '2026-02-01T01:00:00Z',
    lastAt: '2026-03-02T01:00:00Z',
    notices: 2,
    approvals: 0,
    collected: false,
    hitId: 21,
    subscriptionId: 8,
    words: ['水厂'],
    arrivedAt: '2026-03-02T01:03:20Z',
    matchedAt: '2026-03-02T01:03:21Z',
    isRead: false,
    reason: 'stage',
    stageReached: '施工准备',
    stageBefore: '初步设计',
    ...change,
  }
}
