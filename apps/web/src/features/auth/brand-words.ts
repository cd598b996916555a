import type { Branding } from '@tender/contract'

interface BrandWords {
  /** Two lines. */
  slogan: readonly [string, string]
  text: string
}

const search = '按关键词精确检索招标、变更、中标与合同公告，关键事实与原文逐条对应，同一项目的公告前后相连。'

/** The texts of the login page for each variant of the product. */
export const brandWords: Readonly<Record<Branding['variant'], BrandWords>> = {
  standard: { slogan: ['让每一条商机', '都被及时看见'], text: search },
  opportunity: { slogan: ['发现商机，', '总能快人一步'], text: `公开商机与潜在商机一处查看。${search}` },
  bank: { slogan: ['银企同行，', '共享招投标商机'], text: search },
  enterprise: { slogan: ['企业专属商机，', '第一时间看见'], text: search },
}
