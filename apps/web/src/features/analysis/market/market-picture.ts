import { formatDay, type Market, type MarketPart, type MarketPeriod } from '@tender/contract'
import type { ChartColours } from '../../../shared/ui/chart-colours.ts'
import type { ChartOption } from '../../../shared/ui/chart-engine.ts'
import { largestFirst, measures, shortPeriodName, shortText, type Measure } from './measures.ts'

export interface PicturedMarket {
  market: Market
  measure: Measure
  /** The filters in words. */
  filters: readonly string[]
  /** Who publishes the figures. */
  publisher: string
  now: Date
}

/** A chart that does not follow the size of an element. */
export interface Picture {
  option: ChartOption
  /** Pixels. */
  width: number
  height: number
}

// pixels
const width = 1200
const margin = 32
const course = { top: 128, height: 210 }
const gap = 32
const groupWidth = (width - 2 * margin - gap) / 2
const groupTitle = 36
const line = 28
const nameWidth = 160
const textWidth = 80
const size = { title: 24, group: 16, text: 13 }

/** as many lines as the page shows unfolded */
const mostLines = 8

/** 走势与分布 for slides and reports: the course over time, and below it the parts in two columns. */
export function marketPicture(pictured: PicturedMarket, colours: ChartColours): Picture {
  const groups = placedGroups(pictured)
  const height = Math.max(...groups.map(({ bottom }) => bottom)) + gap + size.text + margin
  const option: ChartOption = {
    backgroundColor: colours.surface,
    color: [colours.parts[0] ?? colours.textSoft],
    title: titles(pictured, groups, height, colours),
    grid: [{ left: margin, right: margin, ...course }, ...groups.map(({ grid }) => grid)],
    xAxis: [timeAxis(pictured.market.periods, colours), ...groups.map((_, index) => hiddenAxis(index + 1))],
    yAxis: [hiddenAxis(0), ...groups.map(({ parts }, index) => nameAxis(parts, index + 1, colours))],
    series: [courseBars(pictured, colours), ...groups.map(({ parts }, index) => partBars(parts, index + 1, pictured.measure, colours))],
  }
  return { option, width, height }
}

/** `招投标市场分析（中标金额）2025-12-01至2026-11-30.png` */
export function pictureName({ market: { periods }, measure }: PicturedMarket): string {
  return `招投标市场分析（${measureName(measure)}）${periods[0]?.from}至${periods.at(-1)?.until}.png`
}

interface Group {
  title: string
  parts: readonly MarketPart[]
  grid: { left: number; top: number; width: number; height: number }
  bottom: number
}

function placedGroups({ market, measure }: PicturedMarket): Group[] {
  const groups = [
    { title: '地区', parts: market.areas },
    { title: '类别', parts: market.categories },
    { title: '行业', parts: market.industries },
    { title: '采购方式', parts: market.methods },
  ].map(({ title, parts }) => ({ title, parts: largestFirst(parts, measure).slice(0, mostLines) }))
  const rowHeight = (row: number) => Math.max(...groups.slice(2 * row, 2 * row + 2).map(({ parts }) => parts.length * line))
  const first = course.top + course.height + 2 * gap + groupTitle
  const tops = [first, first + rowHeight(0) + gap + groupTitle]
  return groups.map(({ title, parts }, index) => {
    const top = tops[Math.floor(index / 2)] ?? first
    const left = margin + (index % 2) * (groupWidth + gap) + nameWidth
    const height = parts.length * line
    return { title, parts, grid: { left, top, width: groupWidth - nameWidth - textWidth, height }, bottom: top + height }
  })
}

function titles(
  { market, measure, filters, publisher, now }: PicturedMarket,
  groups: readonly Group[],
  height: number,
  colours: ChartColours,
) {
  const { periods } = market
  const open = periods.filter(({ isOver }) => !isOver).map(({ name }) => `${name} 未结束`)
  const about = [`${periods[0]?.from} 至 ${periods.at(-1)?.until}`, ...filters, '按项目统计', ...open].join(' · ')
  const soft = { fontSize: size.text, fontWeight: 'normal' as const, color: colours.textSoft }
  const strong = (fontSize: number) => ({ fontSize, fontWeight: 'bold' as const, color: colours.text })
  return [
    { left: margin, top: margin, padding: 0, text: `招投标市场分析：${measureName(measure)}`, textStyle: strong(size.title) },
    {
      left: margin,
      top: margin + size.title + 16,
      padding: 0,
      text: about,
      textStyle: { ...soft, width: width - 2 * margin, overflow: 'truncate' as const },
    },
    ...groups.map(({ title, grid: { left, top } }) => ({
      left: left - nameWidth,
      top: top - groupTitle + 4,
      padding: 0,
      text: title,
      textStyle: strong(size.group),
    })),
    { left: margin, top: height - margin - size.text, padding: 0, text: `来源：${publisher}，${formatDay(now)}`, textStyle: soft },
  ]
}

function timeAxis(periods: readonly MarketPeriod[], colours: ChartColours) {
  return {
    type: 'category' as const,
    data: periods.map(({ name }) => shortPeriodName(name)),
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
    axisLabel: { interval: 0, color: colours.textSoft, fontSize: 12 },
  }
}

function nameAxis(parts: readonly MarketPart[], gridIndex: number, colours: ChartColours) {
  return {
    type: 'category' as const,
    gridIndex,
    inverse: true,
    data: parts.map(({ name }) => name),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      interval: 0,
      color: colours.text,
      fontSize: size.text,
      align: 'left' as const,
      margin: nameWidth,
      width: nameWidth - 12,
      overflow: 'truncate' as const,
    },
  }
}

function hiddenAxis(gridIndex: number) {
  return { type: 'value' as const, gridIndex, show: false, min: 0, max: 'dataMax' as const }
}

function courseBars({ market: { periods }, measure }: PicturedMarket, colours: ChartColours) {
  return {
    type: 'bar' as const,
    barMaxWidth: 32,
    label: { show: true, position: 'top' as const, color: colours.textSoft, fontSize: 12 },
    data: periods.map((period) => ({
      value: period[measure],
      label: { formatter: shortText(measure, period), opacity: 1 },
      itemStyle: { opacity: period.isOver ? 1 : 0.5 },
    })),
  }
}

function partBars(parts: readonly MarketPart[], gridIndex: number, measure: Measure, colours: ChartColours) {
  return {
    type: 'bar' as const,
    xAxisIndex: gridIndex,
    yAxisIndex: gridIndex,
    barWidth: 12,
    label: { show: true, position: 'right' as const, color: colours.textSoft, fontSize: size.text },
    data: parts.map((part) => ({ value: part[measure], label: { formatter: shortText(measure, part) } })),
  }
}

function measureName(measure: Measure): string {
  return measures.find(({ code }) => code === measure)?.name ?? measure
}
