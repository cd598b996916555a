import { Checkbox } from '../ui/checkbox.tsx'
import { useRowSelection } from './selection.ts'

/** The checkbox of a row, while rows are being chosen. */
export function RowCheckbox({ row: { id, title } }: { row: { id: number; title: string } }) {
  const selection = useRowSelection()
  if (selection === null) return null
  return (
    <Checkbox checked={selection.isChosen(id)} onChange={(isChosen, isWithShift) => selection.chooseRow(id, isChosen, isWithShift)}>
      <span className="visually-hidden">选择 {title}</span>
    </Checkbox>
  )
}
