import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { scaledLength } from '../page-scale.ts'
import { useChartColours, type ChartColours } from './chart-colours.ts'
import type { ChartOption, DrawnChart } from './chart-engine.ts'
import styles from './chart.module.css'

interface ChartProps {
  /** Draws with the current colours. It must be the same function while the figures are the same. */
  draw: (colours: ChartColours) => ChartOption
  /** CSS length. */
  height: string
  onPick: (index: number) => void
}

/**
 * A chart of figures that the page also gives in words, so it is not read out. It reserves its room at once and is
 * drawn when it is visible and the page is idle. While the page is hidden it is not rendered.
 */
export function Chart({ draw, height, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useDrawnChart(place, onPick)
  const colours = useChartColours()
  useEffect(() => chart?.show(draw(colours)), [chart, draw, colours])
  return <div ref={place} className={styles['chart']} style={{ height: scaledLength(height) }} aria-hidden="true" />
}

function useDrawnChart(place: RefObject<HTMLElement | null>, onPick: (index: number) => void): DrawnChart | null {
  const [chart, setChart] = useState<DrawnChart | null>(null)
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let isWanted = true
    let drawn: DrawnChart | null = null
    const begin = async () => {
      const { drawChart } = await import('./chart-engine.ts')
      if (!isWanted) return
      drawn = drawChart(element, (index) => pick(index))
      setChart(drawn)
    }
    const forget = whenSeenAndIdle(element, () => void begin())
    return () => {
      isWanted = false
      forget()
      drawn?.dispose()
      setChart(null)
    }
  }, [place])
  return chart
}

const maxWait = 1500

function whenSeenAndIdle(element: HTMLElement, begin: () => void): () => void {
  let handle: number | undefined
  const visibility = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      visibility.disconnect()
      // Safari has no idle callback
      if ('requestIdleCallback' in window) handle = requestIdleCallback(begin, { timeout: maxWait })
      else begin()
    },
    { rootMargin: '200px' },
  )
  visibility.observe(element)
  return () => {
    visibility.disconnect()
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}
