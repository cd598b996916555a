import type { Location } from '../../shared/router/index.ts'

/** A rendered page, visible or not, with its last visible address. */
export interface MountedPage {
  path: string
  location: Location
}

/**
 * The pages to render: the visible one, and the earlier ones that are kept alive. Their order never changes, so no page
 * moves in the document. Returns the same array if nothing changed.
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
