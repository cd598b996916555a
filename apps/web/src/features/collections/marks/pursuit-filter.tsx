import { pursuitNames, type Pursuit, type PursuitCount } from '@tender/contract'
import { ChoiceChip } from '../../../shared/ui/choice-chips.tsx'
import styles from './marks.module.css'

interface PursuitFilterProps {
  counts: readonly PursuitCount[]
  /** Null for all stages. */
  chosen: Pursuit | null
  onChoose: (pursuit: Pursuit | null) => void
}

/**
 * Lists the stages with their numbers of favourites. A click filters by a stage, a second click removes the filter.
 * Shows nothing while no favourite has a stage.
 */
export function PursuitFilter({ counts, chosen, onChoose }: PursuitFilterProps) {
  // the chosen stage stays visible, even if no favourite is at it any more
  const shown = chosen === null || counts.some(({ pursuit }) => pursuit === chosen) ? counts : [...counts, { pursuit: chosen, count: 0 }]
  if (shown.length === 0) return null
  return (
    <fieldset className={styles['line']} aria-label="跟进阶段">
      <span className={styles['label']} aria-hidden="true">
        跟进阶段
      </span>
      {shown.map(({ pursuit, count }) => (
        <ChoiceChip
          key={pursuit}
          text={`${pursuitNames[pursuit]} ${count}`}
          isChosen={pursuit === chosen}
          onClick={() => onChoose(pursuit === chosen ? null : pursuit)}
        />
      ))}
    </fieldset>
  )
}
