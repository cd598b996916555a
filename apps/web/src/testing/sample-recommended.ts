import type { RecommendReply } from '@tender/contract'
import { sampleRow } from './sample-documents.ts'

/** What was learnt from them. */
const learnt: RecommendReply['learnt'] = {
  projects: 12,
  collected: 9,
  competed: 4,
  company: '通途路桥',
  dismissed: 0,
  things: [
    { name: '道路', names: ['道路', '路面'], projects: 8 },
    { name: '监理', names: ['监理'], projects: 3 },
  ],
  provinces: [
    { code: '330000', name: '浙江' },
    { code: '320000', name: '江苏' },
  ],
}

/** Two recommended tenders, and what was learnt from 12 projects. */
export const sampleRecommended = (changes: Partial<RecommendReply> = {}): RecommendReply => ({
  tenders: [
    {
      notice: sampleRow({ id: 1, title: '萧山四号路路面改造工程招标公告' }),
      reasons: [
        { kind: 'thing', name: '道路', projects: 8 },
        { kind: 'tenderer', name: '', projects: 2 },
        { kind: 'city', name: '浙江 杭州', projects: 6 },
        { kind: 'size', name: '', projects: 5 },
      ],
    },
    { notice: sampleRow({ id: 2, title: '滨江体育馆监理招标公告' }), reasons: [{ kind: 'deed', name: '监理', projects: 3 }] },
  ],
  total: 2,
  learnt,
  isCut: false,
  notes: [],
  hiddenNewestDays: 0,
  areaNames: [],
  ...changes,
})
