import { useEffect, useState } from 'react'
import { useSettings } from '../settings.ts'

/** The page's colour tokens as values, because a chart draws with colours, not with CSS variables. */
export interface ChartColours {
  /** The colours of a chart's parts, in order. */
  parts: readonly string[]
  text: string
  textSoft: string
  line: string
  surface: string
}

/** The current colours. They are read again when theme, scheme or density change. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(currentColours)
  useEffect(() => {
    let frame = 0
    // the new style sheets take effect only in the next frame
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setColours((before) => keptIfSame(before, currentColours())))
    }
    readSoon()
    const forget = useSettings.subscribe(readSoon)
    const root = new MutationObserver(readSoon)
    root.observe(document.documentElement, { attributeFilter: ['data-scheme', 'data-size'] })
    return () => {
      cancelAnimationFrame(frame)
      forget()
      root.disconnect()
    }
  }, [])
  return colours
}

/** The colour of the part with this index; parts beyond the last colour get the one of quiet text. */
export function partColour(colours: ChartColours, place: number): string {
  return colours.parts[place] ?? colours.textSoft
}

function keptIfSame(before: ChartColours, now: ChartColours): ChartColours {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** The colours at this moment. */
export function currentColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    parts: [1, 2, 3, 4, 5, 6].map((number) => token(`chart-${number}`)),
    text: token('text'),
    textSoft: token('text-soft'),
    line: token('line'),
    surface: token('surface'),
  }
}
