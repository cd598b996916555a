import type { MemberLevel } from '@tender/contract'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { changeOf, hasRight, rightText, type Right } from './rights.ts'
import styles from './right-cell.module.css'

interface RightCellProps {
  level: MemberLevel
  mine: MemberLevel
  right: Right
}

/** Shows what a level has of a right. The colour and a spoken text tell whether that is more or less than the member's own. */
export function RightCell({ level, mine, right }: RightCellProps) {
  const change = changeOf(level, mine, right)
  const text = rightText(level, right)
  const isGiven = hasRight(level, right)
  return (
    <span className={styles['cell']} data-change={change} data-given={isGiven}>
      <Words text={text} right={right} isGiven={isGiven} />
      {change === 'more' && right.kind === 'quota' && <ArrowUp size={13} aria-hidden="true" />}
      {change === 'less' && isGiven && right.kind === 'quota' && <ArrowDown size={13} aria-hidden="true" />}
      {change !== 'same' && <span className="visually-hidden">（比当前级别{change === 'more' ? '多' : '少'}）</span>}
    </span>
  )
}

function Words({ text, right, isGiven }: { text: string; right: Right; isGiven: boolean }) {
  if (right.kind === 'quota' && isGiven) return text
  return (
    <>
      {isGiven ? <Check size={17} aria-hidden="true" /> : <Minus size={15} aria-hidden="true" />}
      <span className="visually-hidden">{text}</span>
    </>
  )
}
