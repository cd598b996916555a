import type { Channel } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import type { Grid } from '../grids/grid.ts'
import type { Reading } from '../reading.ts'
import { periodIn } from './period-in.ts'

/**
 * When the tender that an intention or forecast announces is expected at the latest: the end of the month, quarter or day that it names; the first of
 * several.
 */
export function readExpectedTime(reading: Reading, channel: Channel): Fact<Date> | null {
  if (channel !== 'intention' && channel !== 'forecast') return null
  const { text, grids } = reading
  const spots = [...grids.flatMap(spotsInTable), ...spotsInText(text.tight)]
  const times = spots.flatMap(({ start, end }) => periodIn(text.tight, start, end) ?? [])
  const [first] = times.toSorted((a, b) => a.until.getTime() - b.until.getTime())
  return first === undefined ? null : text.fact(first.until, first.start, first.end)
}

interface Spot {
  start: number
  end: number
}

const label =
  /(?:预计|拟|计划)(?:采购|招标|发标|发布|公告|发包|挂网)[^\s,。;:]{0,10}?(?:时间|日期|月份)|(?:采购|招标)(?:公告)?(?:预计|计划)(?:发布)?(?:时间|日期|月份)/gu
const labelCell = new RegExp(`^(?:${label.source})(?:\\([^()]{0,20}\\))?:?$`, 'u')
const maxLength = 40

function spotsInTable(grid: Grid): Spot[] {
  return grid.cells
    .filter(({ text }) => text.length <= maxLength && labelCell.test(text))
    .flatMap((head) => {
      const below = Array.from({ length: Math.min(grid.rows - head.row - 1, maxRows) }, (_, index) =>
        grid.at(head.row + 1 + index, head.column),
      )
      return [grid.at(head.row, head.column + head.columnSpan), ...below].filter((cell) => cell !== null)
    })
}

const maxRows = 50

function spotsInText(tight: string): Spot[] {
  return [...tight.matchAll(label)].slice(0, maxRows).map((found) => {
    const start = found.index + found[0].length
    return { start, end: start + maxLength }
  })
}
