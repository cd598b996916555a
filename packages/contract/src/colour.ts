/** Colour arithmetic on `#rrggbb` texts. Lightness and mixing use OKLab, whose steps look even and keep the hue. */

export interface Oklch {
  /** 0 (black) to 1 (white). */
  lightness: number
  chroma: number
  /** Radians. */
  hue: number
}

/** Contrast of WCAG 2: 1 (none) to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

export function toOklch(colour: string): Oklch {
  const [red, green, blue] = linearOf(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** The nearest colour that a screen can show: each channel is clipped. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hexOf([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ])
}

/** Mixes a colour with black; `share` (0 to 1) is the part of black. */
export function darkened(colour: string, share: number): string {
  const { lightness, chroma, hue } = toOklch(colour)
  return fromOklch({ lightness: lightness * (1 - share), chroma: chroma * (1 - share), hue })
}

/** Mixes a colour with white; `share` (0 to 1) is the part of white. */
export function lightened(colour: string, share: number): string {
  const { lightness, chroma, hue } = toOklch(colour)
  return fromOklch({ lightness: lightness + (1 - lightness) * share, chroma: chroma * (1 - share), hue })
}

type Channels = [red: number, green: number, blue: number]

function luminance(colour: string): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(colour: string): Channels {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Channels): string {
  const pairs = linear.map((value) => {
    const cut = Math.min(1, Math.max(0, value))
    const encoded = cut <= 0.0031308 ? cut * 12.92 : 1.055 * cut ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${pairs.join('')}`
}
