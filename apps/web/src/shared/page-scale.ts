/** How many times larger everything is shown than in a window of 1920: what style sheets do by themselves, for lengths that a program sets. */
export function pageScale(width: number = window.innerWidth): number {
  return Math.max(1, Math.min(width / 1920, 2))
}

/** A CSS length for a style that a program sets: pixels grow with the page, all others do so by themselves. */
export function scaledLength(length: string): string {
  return length.endsWith('px') ? `${Number.parseFloat(length) * pageScale()}px` : length
}
