import { channels, type Channel, type Screen } from '@tender/contract'

/** A slice of the donut and its count. */
export interface Slice {
  name: string
  count: number
  channels: Channel[]
}

const maxNamed = 5
const names = new Map(channels.map(({ code, name }) => [code, name]))

/** The largest stages get a slice each, the others share one: nobody can tell more than six slices apart. */
export function slicesOf(counts: Screen['channels']): Slice[] {
  const largestFirst = counts.toSorted((one, other) => other.count - one.count)
  const isCut = largestFirst.length > maxNamed + 1
  const named = (isCut ? largestFirst.slice(0, maxNamed) : largestFirst).map(({ channel, count }) => ({
    name: names.get(channel) ?? channel,
    count,
    channels: [channel],
  }))
  if (!isCut) return named
  const others = largestFirst.slice(maxNamed)
  const count = others.reduce((total, other) => total + other.count, 0)
  return [...named, { name: `其他 ${others.length} 类`, count, channels: others.map(({ channel }) => channel) }]
}

/** `12.4%`. */
export function shareOf(count: number, total: number): string {
  return (total === 0 ? 0 : count / total).toLocaleString('zh-CN', { style: 'percent', maximumFractionDigits: 1 })
}
