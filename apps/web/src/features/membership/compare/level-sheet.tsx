import type { MemberLevel } from '@tender/contract'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { LevelAction } from './level-action.tsx'
import { LevelPrice } from './level-price.tsx'
import styles from './level-sheet.module.css'
import { RightCell } from './right-cell.tsx'
import { rightGroups, type Right } from './rights.ts'
import type { Comparison } from './use-comparison.ts'

/** Compares one level at a time with the member's own, for phones. */
export function LevelSheet({ comparison, isExplained }: { comparison: Comparison; isExplained: boolean }) {
  const { levels, mine, shown, chooseLevel } = comparison
  return (
    <div className={styles['sheet']}>
      <Segmented
        label="要比较的级别"
        options={levels.map(({ id, name }) => ({ value: String(id), label: name.replace(/(?!^)会员$/, '') }))}
        value={String(shown.id)}
        onChange={(id) => chooseLevel(Number(id))}
      />
      <div className={styles['head']}>
        <div>
          <h2>
            {shown.name} {shown.id === mine.id && <Tag tone="green">当前</Tag>}
          </h2>
          <LevelPrice level={shown} comparison={comparison} />
        </div>
        <LevelAction level={shown} comparison={comparison} size="medium" />
      </div>
      <table className={styles['table']} data-explained={isExplained}>
        <thead>
          <tr>
            <th scope="col">权益</th>
            {shown.id !== mine.id && <th scope="col">我的</th>}
            <th scope="col">{shown.name}</th>
          </tr>
        </thead>
        <Groups comparison={comparison} />
      </table>
    </div>
  )
}

function Groups({ comparison: { mine, shown, need } }: { comparison: Comparison }) {
  // the right that led the member here comes first
  const groups = [{ title: '', rights: need === null ? [] : [need] }, ...rightGroups]
  return groups.map(({ title, rights }, index) => (
    <tbody key={title}>
      {title !== '' && (
        <tr className={styles['group']}>
          <th scope="rowgroup" colSpan={shown.id === mine.id ? 2 : 3}>
            {title}
          </th>
        </tr>
      )}
      {rights
        .filter(({ code }) => index === 0 || code !== need?.code)
        .map((right) => (
          <Line key={right.code} right={right} mine={mine} shown={shown} isNeeded={need?.code === right.code} />
        ))}
    </tbody>
  ))
}

interface LineProps {
  right: Right
  mine: MemberLevel
  shown: MemberLevel
  isNeeded: boolean
}

function Line({ right, mine, shown, isNeeded }: LineProps) {
  return (
    <tr className={styles['line']} data-needed={isNeeded}>
      <th scope="row">
        <span className={styles['name']}>{right.name}</span>
        <span className={styles['gives']}>{right.gives}</span>
      </th>
      {shown.id !== mine.id && (
        <td>
          <RightCell level={mine} mine={mine} right={right} />
        </td>
      )}
      <td>
        <RightCell level={shown} mine={mine} right={right} />
      </td>
    </tr>
  )
}
