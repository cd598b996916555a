import { CoverageFigures } from './coverage-figures.tsx'
import { FoundNotices } from './found-notices.tsx'

/** What the service offers: a picture of a search, and how much there is to be found. */
export function Offer() {
  return (
    <>
      <FoundNotices />
      <CoverageFigures />
    </>
  )
}
