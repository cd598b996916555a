import { Checkbox } from '../ui/checkbox.tsx'
import { useRowSelection } from './selection.ts'

/** Chooses a row, in a list in which one chooses now. */
export function RowCheckbox({ row: { id, title } }: { row: { id: number; title: string } }) {
  const selection = useRowSelection()
  if (selection === null) return null
  return (
    <Checkbox checked={selection.isChosen(id)} onChange={(isChosen) => selection.choose([id], isChosen)}>
      <span className="visually-hidden">选择 {title}</span>
    </Checkbox>
  )
}
