import type { WordGroup } from '@tender/contract'

/** Such as 光伏 或 太阳能，且含 储能，不含 维修. */
export function groupText({ keyword, synonyms, further, excluded }: WordGroup): string {
  return [
    [keyword, ...synonyms].join(' 或 '),
    ...(further.length > 0 ? [`且含 ${further.join('、')}`] : []),
    ...(excluded.length > 0 ? [`不含 ${excluded.join('、')}`] : []),
  ].join('，')
}
