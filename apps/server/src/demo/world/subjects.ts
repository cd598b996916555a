import type { Trade } from '../trades/trade.ts'
import type { BuyerKind } from './buyers.ts'

/** Things that only buyers of some kinds need. */
const reserved: readonly { words: RegExp; kinds: readonly string[] }[] = [
  { words: /医院|病房|门诊|陪护|医用/, kinds: ['hospital'] },
  { words: /校园|校舍|护校|学生|校方|校车|考场/, kinds: ['school', 'education'] },
]

const known = new Map<string, readonly string[]>()

/** The subjects of a trade that a buyer of this kind may want, most common first. */
export function subjectsFor(trade: Trade, kind: BuyerKind): readonly string[] {
  // any buyer may build schools and hospitals
  if (trade.code === 'buildings' || trade.code === 'medical') return trade.subjects
  const key = `${trade.code} ${kind.code}`
  const subjects =
    known.get(key) ??
    trade.subjects.filter((subject) => reserved.every(({ words, kinds }) => kinds.includes(kind.code) || !words.test(subject)))
  known.set(key, subjects)
  return subjects
}
