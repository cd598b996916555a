import type { DetailsLeft } from '@tender/contract'
import { resetText } from '../upgrade/resets-at.ts'
import { UpgradeLink } from '../upgrade/upgrade-link.tsx'

/** Shows how many notices can still be opened today. */
export function DetailsLeftText({ detailsLeft }: { detailsLeft: DetailsLeft }) {
  const { limit, left, resetsAt, unlimitedAreaNames } = detailsLeft
  const elsewhere = unlimitedAreaNames.length === 0 ? '' : `（${unlimitedAreaNames.join('、')}的公告不限）`
  if (left > 0) return `今日还可查看 ${left} 篇公告详情${elsewhere}`
  return `今日 ${limit} 篇公告详情已看完${elsewhere}${resetsAt === null ? '' : `，${resetText(resetsAt)} 恢复`}`
}

/** Shows the same with a link to the upgrade. */
export function DetailsLeftNote({ detailsLeft }: { detailsLeft: DetailsLeft }) {
  return (
    <span>
      <DetailsLeftText detailsLeft={detailsLeft} /> <UpgradeLink need="details" />
    </span>
  )
}
