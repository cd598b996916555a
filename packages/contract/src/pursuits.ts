/** The stages of a team's work on a favourite, in order. A dropped one has no deadlines. */
export const pursuits = ['following', 'registered', 'bid', 'won', 'dropped'] as const
export type Pursuit = (typeof pursuits)[number]

export const pursuitNames = {
  following: '跟进中',
  registered: '已报名',
  bid: '已投标',
  won: '已中标',
  dropped: '已放弃',
} as const satisfies Record<Pursuit, string>
