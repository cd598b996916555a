import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'tabIndex'> {
  'aria-label': string
}

/** A part of the page that scrolls by itself. The keyboard can reach and scroll it, and it has a name for screen readers. */
export function ScrollRegion(props: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets the keyboard into a part that scrolls
  return <section {...props} tabIndex={0} />
}
