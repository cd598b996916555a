import { choiceOfRange } from '@tender/contract'
import { useContext, useMemo, useState, type SubmitEvent } from 'react'
import { wanToFen, fenToWan } from '../format/amount.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceChip } from '../ui/choice-chips.tsx'
import { useClosePopover } from '../ui/popover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChoiceLabel } from './choice-label.ts'
import { CountedChoices } from './counted-choices.tsx'
import { describeAmountRange, type AmountRange } from './describe-filter.ts'
import styles from './filter-widget.module.css'
import { useAmountRanges } from './use-amount-ranges.ts'

interface AmountFieldProps {
  label: string
  range: AmountRange
  /** The upper ends of its default ranges, in 万元. Without them it uses the dictionary of amounts. */
  steps?: readonly number[] | undefined
  onChange: (range: AmountRange) => void
}

/** Chooses one of the default ranges of an amount, or a range of the member's own, in 万元. */
export function AmountField({ label, range, steps, onChange }: AmountFieldProps) {
  const close = useClosePopover()
  const choose = (next: AmountRange) => {
    onChange(next)
    close()
  }
  return (
    <fieldset className={styles['amount']} aria-label={label}>
      {steps === undefined ? (
        <KnownRanges range={range} onChoose={choose} />
      ) : (
        <Ranges ranges={rangesBetween(steps)} range={range} onChoose={choose} />
      )}
      <OwnRange key={`${range.from}-${range.below}`} range={range} onChoose={choose} />
    </fieldset>
  )
}

interface RangesProps {
  range: AmountRange
  onChoose: (range: AmountRange) => void
}

function KnownRanges(props: RangesProps) {
  const ranges = useAmountRanges()
  return ranges === null ? <Skeleton width="320px" height="32px" /> : <Ranges ranges={ranges} {...props} />
}

type RangesOfferedProps = RangesProps & { ranges: readonly (AmountRange & { label: string })[] }

function Ranges(props: RangesOfferedProps) {
  const choices = useMemo(() => props.ranges.map(choiceOfRange), [props.ranges])
  return (
    <CountedChoices choices={choices}>
      <RangeChips {...props} />
    </CountedChoices>
  )
}

function RangeChips({ ranges, range, onChoose }: RangesOfferedProps) {
  const labelOf = useContext(ChoiceLabel)
  const isOpen = range.from === undefined && range.below === undefined
  return (
    <div className={styles['chips']}>
      <ChoiceChip text="不限" isChosen={isOpen} onClick={() => onChoose({ from: undefined, below: undefined })} />
      {ranges.map(({ label, from, below }) => (
        <ChoiceChip
          key={label}
          text={labelOf(choiceOfRange({ from, below }), label)}
          isChosen={from === range.from && below === range.below}
          onClick={() => onChoose({ from, below })}
        />
      ))}
    </div>
  )
}

/** The ranges below the first step, between the steps, and above the last one. */
function rangesBetween(steps: readonly number[]): (AmountRange & { label: string })[] {
  const ends = steps.map((step) => step * fenInWan)
  return [undefined, ...ends].map((from, index) => {
    const range = { from, below: ends[index] }
    return { ...range, label: describeAmountRange(range) }
  })
}

const fenInWan = 1_000_000

function OwnRange({ range, onChoose }: RangesProps) {
  const [from, setFrom] = useState(range.from === undefined ? '' : fenToWan(range.from))
  const [below, setBelow] = useState(range.below === undefined ? '' : fenToWan(range.below))
  const [error, setError] = useState<string | undefined>()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const read = readRange(from, below)
    if (typeof read === 'string') setError(read)
    else onChoose(read)
  }
  return (
    <form onSubmit={submit} className={styles['ownRange']}>
      <TextField label="最低（万元）" inputMode="decimal" value={from} onChange={(event) => setFrom(event.target.value)} />
      <TextField label="低于（万元）" inputMode="decimal" value={below} onChange={(event) => setBelow(event.target.value)} />
      <Button type="submit">确定</Button>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

/** The typed range, or its error. */
function readRange(fromText: string, belowText: string): AmountRange | string {
  const from = fromText.trim() === '' ? undefined : wanToFen(fromText)
  const below = belowText.trim() === '' ? undefined : wanToFen(belowText)
  if (from === null || below === null) return '请输入数字，单位为万元'
  if (from !== undefined && below !== undefined && below <= from) return '上限应大于下限'
  return { from, below }
}
