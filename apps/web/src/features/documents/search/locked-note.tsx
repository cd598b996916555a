import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { wordsOf } from '../../../shared/upgrade/need-words.ts'
import { UpgradeLink } from '../../../shared/upgrade/upgrade-link.tsx'
import type { LockedCondition } from './search-note.ts'

/** Names the typed condition that was left out because the level does not include it, and the level that does. */
export function LockedNote({ locked }: { locked: readonly LockedCondition[] }) {
  const needs = [...new Set(locked.map(({ need }) => need))]
  return (
    <NoticeBox tone="warning">
      {needs.map((need) => (
        <output key={need}>
          没有按{quoted(locked.filter((one) => one.need === need))}筛选：您当前的会员级别不含“{wordsOf(need).name}”，
          <UpgradeLink need={need} />
        </output>
      ))}
    </NoticeBox>
  )
}

function quoted(locked: readonly LockedCondition[]): string {
  return locked.map(({ source }) => `“${source}”`).join('、')
}
