/** The orders of 招投标信息查询. */
export const sortOptions = [
  { value: 'newest', label: '最新发布' },
  { value: 'deadline', label: '最快截止' },
  { value: 'amount', label: '金额最大' },
  { value: 'relevance', label: '相关度' },
] as const
