import { BarChart, PieChart, type BarSeriesOption, type PieSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  TitleComponent,
  TooltipComponent,
  type GridComponentOption,
  type TitleComponentOption,
  type TooltipComponentOption,
} from 'echarts/components'
import { init, use, type ComposeOption, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

export type ChartOption = ComposeOption<
  BarSeriesOption | PieSeriesOption | GridComponentOption | TitleComponentOption | TooltipComponentOption
>
export type ChartTooltip = TooltipComponentOption

export interface DrawnChart {
  show: (option: ChartOption) => void
  dispose: () => void
}

// the library empties its elements by innerHTML, which the content policy allows only through a policy; everything else
// stays forbidden
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) => {
    if (html !== '') throw new TypeError('only a notice brings HTML')
    return html
  },
})

use([BarChart, PieChart, GridComponent, TitleComponent, TooltipComponent, SVGRenderer])

/**
 * Draws a chart that fills `element` and follows its size. This is the only file that imports the library; it loads
 * with the first chart.
 * @param onPick called with the index of the clicked datum: a slice of a pie, a step of an axis
 */
export function drawChart(element: HTMLElement, onPick: (index: number) => void): DrawnChart {
  const chart = init(element, null, { renderer: 'svg' })
  const size = new ResizeObserver(() => chart.resize())
  size.observe(element)
  listen(chart, onPick)
  return {
    show: (option) => chart.setOption({ ...option, animation: false }, { notMerge: true }),
    dispose: () => {
      size.disconnect()
      chart.dispose()
    },
  }
}

/** how many pixels of the picture a pixel of the chart becomes, so that it is sharp on slides */
const sharpness = 2

/**
 * Draws a chart as a PNG, without an element.
 * @param picture the size of the chart in pixels; the PNG is twice as large
 * @throws the browser's error if it cannot draw pictures
 */
export async function drawPicture({ option, width, height }: { option: ChartOption; width: number; height: number }): Promise<Blob> {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  // the library writes names of fonts into attributes as they are
  const fontFamily = getComputedStyle(document.body).fontFamily.replaceAll('"', "'")
  chart.setOption({ ...option, textStyle: { fontFamily }, animation: false })
  const drawing = new Image()
  drawing.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chart.renderToSVGString())}`
  chart.dispose()
  await drawing.decode()
  const canvas = new OffscreenCanvas(sharpness * width, sharpness * height)
  canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

function listen(chart: EChartsType, onPick: (index: number) => void): void {
  chart.on('click', { seriesType: 'pie' }, ({ dataIndex }) => onPick(dataIndex))
  // a bar may be low, so the whole height above a step counts as the bar
  const area = chart.getZr()
  area.on('mousemove', ({ offsetX, offsetY }) => {
    if (stepAt(chart, [offsetX, offsetY]) !== null) area.setCursorStyle('pointer')
  })
  area.on('click', ({ offsetX, offsetY }) => {
    const step = stepAt(chart, [offsetX, offsetY])
    if (step !== null) onPick(step)
  })
}

function stepAt(chart: EChartsType, point: [number, number]): number | null {
  if (!('xAxis' in chart.getOption()) || !chart.containPixel({ gridIndex: 0 }, point)) return null
  const [step] = chart.convertFromPixel({ gridIndex: 0 }, point)
  return step === undefined ? null : Math.round(step)
}
