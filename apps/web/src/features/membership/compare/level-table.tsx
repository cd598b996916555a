import type { MemberLevel } from '@tender/contract'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { LevelAction } from './level-action.tsx'
import { LevelPrice } from './level-price.tsx'
import styles from './level-table.module.css'
import { RightCell } from './right-cell.tsx'
import { rightGroups, type Right } from './rights.ts'
import type { Comparison } from './use-comparison.ts'

/** Compares all levels side by side, below a header that stays visible. Marks the right that led the member here. */
export function LevelTable({ comparison, isExplained }: { comparison: Comparison; isExplained: boolean }) {
  const { levels, mine, need } = comparison
  const table = useShownNeed(need)
  return (
    <ScrollRegion className={classNames(styles['scroll'], need !== null && styles['noted'])} aria-label="会员级别对比">
      <table ref={table} className={styles['table']} data-explained={isExplained}>
        <thead>
          <tr>
            <th scope="col">权益</th>
            {levels.map((level) => (
              <th key={level.id} scope="col" data-mine={level.id === mine.id}>
                <LevelHead level={level} comparison={comparison} />
              </th>
            ))}
          </tr>
        </thead>
        {rightGroups.map(({ title, rights }) => (
          <RightGroup key={title} title={title} rights={rights} comparison={comparison} />
        ))}
      </table>
    </ScrollRegion>
  )
}

function LevelHead({ level, comparison }: { level: MemberLevel; comparison: Comparison }) {
  return (
    <span className={styles['head']}>
      <span className={styles['name']}>
        {level.name}
        {level.id === comparison.mine.id && <Tag tone="green">当前</Tag>}
      </span>
      <LevelPrice level={level} comparison={comparison} />
      <span className={styles['action']}>
        <LevelAction level={level} comparison={comparison} />
      </span>
    </span>
  )
}

function RightGroup({ title, rights, comparison }: { title: string; rights: readonly Right[]; comparison: Comparison }) {
  return (
    <tbody>
      <tr className={styles['group']}>
        <th scope="rowgroup" colSpan={comparison.levels.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rights.map((right) => (
        <RightRow key={right.code} right={right} comparison={comparison} />
      ))}
    </tbody>
  )
}

function RightRow({ right, comparison: { levels, mine, need } }: { right: Right; comparison: Comparison }) {
  const isNeeded = need?.code === right.code
  return (
    <tr className={styles['right']} data-needed={isNeeded}>
      <th scope="row" title={right.gives}>
        <span className={styles['rightName']}>{right.name}</span>
        <span className={styles['gives']}>{right.gives}</span>
      </th>
      {levels.map((level) => (
        <td key={level.id} data-mine={level.id === mine.id}>
          <RightCell level={level} mine={mine} right={right} />
        </td>
      ))}
    </tr>
  )
}

/** Scrolls the table so that the needed right stands right below the header. The page itself does not scroll, so its note stays visible. */
function useShownNeed(need: Right | null) {
  const region = useRef<HTMLTableElement>(null)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const code = need?.code ?? null
    // scroll only once, not each time the page is shown again
    if (code === null || code === shown.current) return
    shown.current = code
    const row = region.current?.querySelector<HTMLElement>('[data-needed="true"]')
    const head = region.current?.querySelector('thead')
    if (row && head) region.current?.parentElement?.scrollTo({ top: row.offsetTop - head.offsetHeight - 24 })
  }, [need])
  return region
}
