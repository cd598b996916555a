import { pursuitNames, pursuits, type Pursuit } from '@tender/contract'
import Flag from 'lucide-react/icons/flag'
import { PursuitTag } from '../../../shared/teamwork/pursuit-tag.tsx'
import { OptionList } from '../../../shared/ui/option-list.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import styles from './marks.module.css'
import { usePursue } from './use-marks.ts'

/** The stages that a favourite can have. */
export const pursuitOptions = [...pursuits.map((value) => ({ value, name: pursuitNames[value] })), { value: null, name: '未设置' }]

interface PursuitMarkProps {
  kind: 'notice' | 'project'
  favourite: { id: number; title: string; pursuit: Pursuit | null }
}

/** Shows and changes the stage of a favourite. */
export function PursuitMark({ kind, favourite: { id, title, pursuit } }: PursuitMarkProps) {
  const pursue = usePursue(kind)
  const trigger = (
    <>
      <Flag size={14} aria-hidden="true" />
      {pursuit === null ? '跟进阶段' : <PursuitTag pursuit={pursuit} />}
    </>
  )
  return (
    <Popover
      label="跟进阶段"
      trigger={trigger}
      triggerLabel={`${pursuit === null ? '跟进阶段' : pursuitNames[pursuit]}：${title}`}
      triggerClassName={styles['tool']}
    >
      <OptionList options={pursuitOptions} chosen={pursuit} onChoose={(next) => pursue([{ id, pursuit }], next)} />
    </Popover>
  )
}
