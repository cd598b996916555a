/**
 * How many times larger than in a window of 1920 the page is shown. Style sheets scale by themselves; scripts use this
 * for the lengths that they set.
 */
export function pageScale(width: number = window.innerWidth): number {
  return Math.max(1, Math.min(width / 1920, 2))
}

/** A CSS length for a style set by a script: scales pixels with the page; other units scale by themselves. */
export function scaledLength(length: string): string {
  return length.endsWith('px') ? `${Number.parseFloat(length) * pageScale()}px` : length
}
