import { pursuits, type Pursuit, type PursuitCount } from '@tender/contract'

/** How many of these favourites are at each stage that some are at, in the order of the work. */
export function countPursuits(favourites: readonly { pursuit: Pursuit | null }[]): PursuitCount[] {
  return pursuits
    .map((pursuit) => ({ pursuit, count: favourites.filter((favourite) => favourite.pursuit === pursuit).length }))
    .filter(({ count }) => count > 0)
}
