import type { CSSOptions } from 'vite'

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>
type PostCssPlugin = NonNullable<PostCss['plugins']>[number]

/** The root font in a window of 1920: the specification's rule, in base.css. */
const rootSize = 20

/**
 * Style sheets are written in pixels of a window of 1920. In the build each length also grows with the root font, so that a window of 3840 shows
 * what one of 1920 shows, twice as large; in smaller windows lengths stay as they are written, or texts could not be read. Lines of one pixel stay sharp.
 */
export function scaleWithRoot(): PostCssPlugin {
  return {
    postcssPlugin: 'scale-with-root',
    Declaration(declaration) {
      const scaled = scaleLengths(declaration.value)
      if (scaled !== declaration.value) declaration.value = scaled
    },
  }
}

/** `8px -4px` → `max(8px, 0.4rem) min(-4px, -0.2rem)`. A value that names `rem` or an address says all by itself. */
export function scaleLengths(value: string): string {
  if (/\drem\b|url\(/.test(value)) return value
  return value.replace(/(?<![\w.#-])-?(?:\d+(?:\.\d+)?|\.\d+)px\b/g, (length) => {
    const pixels = Number(length.slice(0, -2))
    if (Math.abs(pixels) <= 1) return length
    return `${pixels > 0 ? 'max' : 'min'}(${pixels}px, ${Number((pixels / rootSize).toFixed(4))}rem)`
  })
}
