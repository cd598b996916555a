import type { ChartTooltip } from '../../shared/ui/chart-engine.ts'
import styles from './chart-tooltip.module.css'

export interface TooltipLine {
  name: string
  value: string
  colour?: string | undefined
}

/** Builds a chart's tooltip from elements that use the page's own classes, because the content policy forbids inline styles in HTML. */
export function tooltip(trigger: 'axis' | 'item', linesAt: (indexes: number[]) => TooltipLine[]): ChartTooltip {
  return {
    trigger,
    confine: true,
    padding: 0,
    borderWidth: 0,
    backgroundColor: 'transparent',
    extraCssText: 'box-shadow: none;',
    transitionDuration: 0,
    formatter: (places) => elementOf(linesAt((Array.isArray(places) ? places : [places]).map(({ dataIndex }) => dataIndex))),
  }
}

function elementOf(lines: readonly TooltipLine[]): HTMLElement {
  const panel = document.createElement('div')
  panel.className = styles['panel'] ?? ''
  panel.append(...lines.map((line) => lineOf(line)))
  return panel
}

function lineOf({ name, value, colour }: TooltipLine): HTMLElement {
  const line = document.createElement('div')
  line.className = styles['line'] ?? ''
  if (colour !== undefined) {
    const mark = document.createElement('span')
    mark.className = styles['mark'] ?? ''
    mark.style.background = colour
    line.append(mark)
  }
  const figure = document.createElement('strong')
  figure.textContent = value
  line.append(name, figure)
  return line
}
