import { contrast, darkened, fromOklch, lightened, toOklch } from './colour.ts'

const isColour = /^#[\da-f]{6}$/i

/** The grounds for text in the theme's colour, besides the theme's own soft grounds. A test checks the page's tokens against these. */
export const themeGrounds = {
  light: ['#ffffff', '#f2f6fb', '#f6f9fd'],
  dark: ['#0f141d', '#171e2a', '#131924', '#1f2836'],
} as const

/** contrast of text and icons: the minimum of WCAG 2 plus a little for rounding */
const readable = 4.55
/** contrast of outlines, bars and other graphics */
const visible = 3.05
const onTheme = '#ffffff'
/** the paler text beside the login form */
const onBrandSoft = '#d3e0f5'

/**
 * The style sheet of a theme colour for both schemes; printing always uses the light one. Large areas have the chosen
 * colour; behind text a readable shade is used.
 * @param colour `#rrggbb`
 * @throws TypeError for anything else
 */
export function themeStyleSheet(colour: string): string {
  if (typeof colour !== 'string' || !isColour.test(colour)) throw new TypeError('主题颜色应为 #rrggbb 形式的文本')
  const chosen = colour.toLowerCase()
  const dark = declarations({ ...darkTokens(chosen), ...chartTokens(chosen, themeGrounds.dark) })
  return `:root{${declarations({ ...lightTokens(chosen), ...chartTokens(chosen, themeGrounds.light) })}}@media screen{:root[data-scheme='dark']{${dark}}}`
}

function lightTokens(chosen: string) {
  const strong = darkenedUntil(chosen, (colour) => contrast(colour, onTheme) >= readable)
  const soft = tint(chosen, 0.955, 0.026)
  const grounds = [...themeGrounds.light, soft]
  const brand = darkenedUntil(chosen, (colour) => contrast(colour, onBrandSoft) >= readable)
  return {
    theme: chosen,
    'theme-strong': strong,
    'theme-stronger': pressed(strong),
    'theme-text': darkenedUntil(strong, (colour) => grounds.every((ground) => contrast(colour, ground) >= readable)),
    'theme-soft': soft,
    'theme-softer': tint(chosen, 0.975, 0.013),
    'theme-line': tint(chosen, 0.86, 0.07),
    'theme-ring': `${chosen}40`,
    'brand-glow': brand,
    'brand-from': tint(chosen, 0.26, 0.08),
    'brand-to': tint(chosen, 0.35, 0.11),
  }
}

function darkTokens(chosen: string) {
  const strong = lightenedUntil(
    darkenedUntil(chosen, (colour) => contrast(colour, onTheme) >= readable),
    (colour) => themeGrounds.dark.every((ground) => contrast(colour, ground) >= visible),
  )
  const soft = tint(chosen, 0.31, 0.05)
  const grounds = [...themeGrounds.dark, soft]
  return {
    theme: chosen,
    'theme-strong': strong,
    'theme-stronger': pressed(strong),
    'theme-text': lightenedUntil(chosen, (colour) => grounds.every((ground) => contrast(colour, ground) >= readable)),
    'theme-soft': soft,
    'theme-softer': tint(chosen, 0.27, 0.03),
    'theme-line': tint(chosen, 0.44, 0.08),
    'theme-ring': `${strong}80`,
    'brand-glow': darkenedUntil(strong, (colour) => contrast(colour, onBrandSoft) >= 6),
    'brand-from': tint(chosen, 0.19, 0.04),
    'brand-to': tint(chosen, 0.26, 0.07),
  }
}

/** Colours for the parts of a chart, each visible on every ground: the chosen colour, then others around the circle of hues. */
function chartTokens(chosen: string, grounds: readonly string[]): Record<string, string> {
  const { chroma, hue } = toOklch(chosen)
  // greys have no hue to start from
  const start = chroma < 0.02 ? (250 / 180) * Math.PI : hue
  const others = [-85, 180, 45, 130, -35].map((degrees) =>
    fromOklch({ lightness: 0.7, chroma: 0.14, hue: start + (degrees / 180) * Math.PI }),
  )
  const isVisible = (colour: string) => grounds.every((ground) => contrast(colour, ground) >= visible)
  const shaded = [chosen, ...others].map((colour) =>
    grounds === themeGrounds.light ? darkenedUntil(colour, isVisible) : lightenedUntil(colour, isVisible),
  )
  return Object.fromEntries(shaded.map((colour, index) => [`chart-${index + 1}`, colour]))
}

/** The colour of a button on hover: darker, or lighter if nothing darker is possible. White text stays readable on both. */
function pressed(strong: string): string {
  return contrast(strong, onTheme) > 14 ? lightened(strong, 0.2) : darkened(strong, 0.12)
}

/** A colour's hue at another lightness. */
function tint(colour: string, lightness: number, mostChroma: number): string {
  const { chroma, hue } = toOklch(colour)
  return fromOklch({ lightness, chroma: Math.min(chroma, mostChroma), hue })
}

function darkenedUntil(colour: string, holds: (colour: string) => boolean): string {
  return shadedUntil(colour, darkened, holds)
}

function lightenedUntil(colour: string, holds: (colour: string) => boolean): string {
  return shadedUntil(colour, lightened, holds)
}

function shadedUntil(colour: string, shade: (colour: string, share: number) => string, holds: (colour: string) => boolean): string {
  if (holds(colour)) return colour
  // black and white always work: halve the interval between the last share that failed and the last that worked
  let failed = 0
  let held = 1
  for (let round = 0; round < 9; round += 1) {
    const middle = (failed + held) / 2
    if (holds(shade(colour, middle))) held = middle
    else failed = middle
  }
  return shade(colour, held)
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
