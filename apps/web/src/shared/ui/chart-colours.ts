import { useEffect, useState } from 'react'
import { useSettings } from '../settings.ts'

/** The page's tokens as a chart needs them: it draws with colours, not with names of colours. */
export interface ChartColours {
  /** For the parts of a chart, in their order. */
  parts: readonly string[]
  textSoft: string
  line: string
  surface: string
}

/** The current colours, read again when theme, scheme or density change. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(readColours)
  useEffect(() => {
    let frame = 0
    // the style sheets have the last word, and they are heard in the next frame
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setColours((before) => keptIfSame(before, readColours())))
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

/** The colour of the part at this place; beyond the last of them, that of quiet text. */
export function partColour(colours: ChartColours, place: number): string {
  return colours.parts[place] ?? colours.textSoft
}

function keptIfSame(before: ChartColours, now: ChartColours): ChartColours {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}

function readColours(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    parts: [1, 2, 3, 4, 5, 6].map((number) => token(`chart-${number}`)),
    textSoft: token('text-soft'),
    line: token('line'),
    surface: token('surface'),
  }
}
