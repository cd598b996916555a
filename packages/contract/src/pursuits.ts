/** How far a team is with what it has among its favourites, in the order of the work. What is dropped has no deadlines any more. */
export const pursuits = ['following', 'registered', 'bid', 'won', 'dropped'] as const
export type Pursuit = (typeof pursuits)[number]

export const pursuitNames = {
  following: '跟进中',
  registered: '已报名',
  bid: '已投标',
  won: '已中标',
  dropped: '已放弃',
} as const satisfies Record<Pursuit, string>
