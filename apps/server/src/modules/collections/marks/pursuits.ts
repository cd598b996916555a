import { pursuits, type Pursuit, type PursuitCount } from '@tender/contract'

/** The number of these favourites at each stage, in order; stages without any are left out. */
export function countPursuits(favourites: readonly { pursuit: Pursuit | null }[]): PursuitCount[] {
  return pursuits
    .map((pursuit) => ({ pursuit, count: favourites.filter((favourite) => favourite.pursuit === pursuit).length }))
    .filter(({ count }) => count > 0)
}
