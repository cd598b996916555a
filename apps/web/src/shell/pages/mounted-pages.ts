import type { Location } from '../../shared/router/index.ts'

/** A page that is rendered, visible or not, with the address it was last visible at. */
export interface MountedPage {
  path: string
  location: Location
}

/**
 * The pages to render: the visible one, and of those before it the ones that are kept. Their order never changes, so that
 * none is moved in the document. The same array where nothing changes.
 */
export function mountedPages(
  before: readonly MountedPage[],
  kept: readonly string[],
  visiblePage: MountedPage | null,
): readonly MountedPage[] {
  const remaining = before.filter(({ path }) => path === visiblePage?.path || kept.includes(path))
  const standing = remaining.find(({ path }) => path === visiblePage?.path)
  if (visiblePage === null || standing?.location === visiblePage.location) return remaining.length === before.length ? before : remaining
  if (standing === undefined) return [...remaining, visiblePage]
  return remaining.map((page) => (page === standing ? visiblePage : page))
}
