import { pursuitNames, type Pursuit, type PursuitCount } from '@tender/contract'
import { ChoiceChip } from '../../../shared/ui/choice-chips.tsx'
import styles from './marks.module.css'

interface PursuitFilterProps {
  counts: readonly PursuitCount[]
  /** Null: whatever stage they are at. */
  chosen: Pursuit | null
  onChoose: (pursuit: Pursuit | null) => void
}

/** The stages that favourites are at, each with how many: a click shows these only, another one all again. Nothing while none is at a stage. */
export function PursuitFilter({ counts, chosen, onChoose }: PursuitFilterProps) {
  // a stage that was asked for is shown, also once nothing is at it
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
