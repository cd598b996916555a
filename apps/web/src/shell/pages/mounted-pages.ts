import type { Location } from 'react-router'

/** A page that is rendered, in sight or not, with the address it was last in sight at. */
export interface MountedPage {
  path: string
  location: Location
}

/**
 * The pages to render: the one in sight, and of those before it the ones that are kept. Their order never changes, so that
 * none is moved in the document. The same array where nothing changes.
 */
export function mountedPages(before: readonly MountedPage[], kept: readonly string[], inSight: MountedPage | null): readonly MountedPage[] {
  const remaining = before.filter(({ path }) => path === inSight?.path || kept.includes(path))
  const standing = remaining.find(({ path }) => path === inSight?.path)
  if (inSight === null || standing?.location === inSight.location) return remaining.length === before.length ? before : remaining
  if (standing === undefined) return [...remaining, inSight]
  return remaining.map((page) => (page === standing ? inSight : page))
}
