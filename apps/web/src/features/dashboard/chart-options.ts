import type { Screen } from '@tender/contract'
import { pageScale } from '../../shared/page-scale.ts'
import { partColour, type ChartColours } from '../../shared/ui/chart-colours.ts'
import type { ChartOption } from '../../shared/ui/chart-engine.ts'
import { shareOf, type Slice } from './composition.ts'
import { tooltip, type TooltipLine } from './chart-tooltip.ts'
import { trendParts } from './trend-parts.ts'

const textSize = () => 12 * pageScale()

export function trendOption(days: Screen['days'], colours: ChartColours): ChartOption {
  return {
    grid: { left: 4, right: 16, top: 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...tooltip('axis', (indexes) => trendTooltip(days, colours, indexes[0])),
      axisPointer: { type: 'shadow' },
    },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => day.slice(5)),
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
      axisLabel: { color: colours.textSoft, fontSize: textSize(), hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: { lineStyle: { color: colours.line } },
      axisLabel: { color: colours.textSoft, fontSize: textSize() },
    },
    series: trendParts.map(({ name, part, countOf }) => ({
      type: 'bar',
      name,
      stack: 'day',
      barMaxWidth: 22 * pageScale(),
      data: days.map(countOf),
      color: partColour(colours, part),
    })),
  }
}

export function compositionOption(slices: readonly Slice[], colours: ChartColours): ChartOption {
  const total = slices.reduce((sum, { count }) => sum + count, 0)
  return {
    tooltip: tooltip('item', (indexes) => sliceTooltip(slices, total, colours, indexes[0])),
    series: {
      type: 'pie',
      radius: ['66%', '94%'],
      cursor: 'pointer',
      label: { show: false },
      itemStyle: { borderColor: colours.surface, borderWidth: 2, borderRadius: 4 },
      emphasis: { scaleSize: 4 },
      data: slices.map(({ name, count }, index) => ({ name, value: count, itemStyle: { color: partColour(colours, index) } })),
    },
  }
}

function trendTooltip(days: Screen['days'], colours: ChartColours, index: number | undefined): TooltipLine[] {
  const day = index === undefined ? undefined : days[index]
  if (day === undefined) return []
  const parts = trendParts.map(({ name, part, countOf }) => ({ name, value: `${countOf(day)} 条`, colour: partColour(colours, part) }))
  return [{ name: day.day, value: `${day.all} 条` }, ...parts]
}

function sliceTooltip(slices: readonly Slice[], total: number, colours: ChartColours, index: number | undefined): TooltipLine[] {
  const slice = index === undefined ? undefined : slices[index]
  if (slice === undefined) return []
  return [{ name: slice.name, value: `${slice.count} 条，${shareOf(slice.count, total)}`, colour: partColour(colours, index ?? 0) }]
}
