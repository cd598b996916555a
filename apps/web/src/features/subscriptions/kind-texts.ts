import type { WrittenKind } from '@tender/contract'

/** The texts of each page of subscriptions. */
export const kindTexts: Readonly<Record<WrittenKind, { hint: string; add: string; nothing: string }>> = {
  bidding: {
    hint: '写下关键词与条件，符合的招投标公告一入库就出现在这里。',
    add: '新建订阅',
    nothing: '写下您关心的关键词与地区，今后符合的公告一条不漏、只来一次。',
  },
  proposed: {
    hint: '写下关键词、地区、项目阶段与投资额，符合的拟在建项目一出现就提醒，阶段变化时也可以提醒。',
    add: '新建订阅',
    nothing: '写下您关心的关键词、地区与阶段，今后符合的项目在招标之前就出现在这里。',
  },
  owner: {
    hint: '关注业主（招标单位）：它发布的招标、变更与结果公告一入库就出现在这里。',
    add: '新建监控',
    nothing: '填写业主单位名称，它今后的公告都会出现在这里。',
  },
  rival: {
    hint: '关注竞争对手（中标单位）：它中标的公告一入库就出现在这里。',
    add: '新建监控',
    nothing: '填写竞争对手的单位名称，它今后中标的公告都会出现在这里。',
  },
  agent: {
    hint: '关注代理机构：它代理的项目公告一入库就出现在这里。',
    add: '新建监控',
    nothing: '填写代理机构名称，它今后代理的公告都会出现在这里。',
  },
  keyword: {
    hint: '关注产品、品牌或任何词语：出现这些词的公告一入库就出现在这里。',
    add: '新建监控',
    nothing: '填写产品、品牌等关键词，今后出现这些词的公告都会出现在这里。',
  },
}

export const allTexts = {
  title: '全部命中',
  hint: '您的全部订阅与监控命中的公告与项目，最新的在前；没有看过的以粗体显示，标为“未读”。',
}
