import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'tabIndex'> {
  'aria-label': string
}

/** What scrolls by itself within the page: it can be reached and scrolled by keyboard and says what it is. */
export function ScrollRegion(props: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- not every browser lets the keyboard into a part that scrolls
  return <section {...props} tabIndex={0} />
}
