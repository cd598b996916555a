import { formatMoney, type OperatorCompany } from '@tender/contract'
import { formatCount } from '../../../shared/format/count.ts'
import type { PreviewFigure } from '../decisions/decision-preview.tsx'

const count = (number: number) => formatCount(number, false)

/** The figures in the preview of a decision: names, notices, projects and followers. */
export const companyFigures: readonly PreviewFigure<OperatorCompany>[] = [
  { title: '名称', of: ({ names }) => `${count(names.length)} 个` },
  { title: '作为招标人', of: ({ mentions }) => `${count(mentions.tenderer)} 篇公告` },
  { title: '作为代理机构', of: ({ mentions }) => `${count(mentions.agency)} 篇公告` },
  { title: '作为候选人', of: ({ mentions }) => `${count(mentions.candidate)} 篇公告` },
  { title: '作为中标人', of: ({ mentions }) => `${count(mentions.winner)} 篇公告` },
  { title: '中标项目', of: ({ figures: { won } }) => `${count(won)} 个` },
  { title: '中标金额', of: ({ wonAmount }) => (wonAmount === null ? '' : formatMoney(wonAmount)) },
  { title: '企业收藏', of: ({ followers }) => `${count(followers.favourites)} 个账号` },
  { title: '业主、对手与代理监控', of: ({ followers }) => `${count(followers.monitors)} 个` },
  { title: '其他订阅', of: ({ followers }) => `${count(followers.subscriptions)} 个` },
]
