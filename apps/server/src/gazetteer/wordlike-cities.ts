/** County-level cities whose short names are also ordinary words: 合作 (cooperation), 高密 (dense). */
export const wordlikeCities: readonly string[] = [
  '合作',
  '高密',
  '石狮',
  '开平',
  '新星',
  '双河',
  '明光',
  '天长',
  '永安',
  '海门',
  '安宁',
  '和龙',
  '兴化',
  '兴平',
  '安达',
]
