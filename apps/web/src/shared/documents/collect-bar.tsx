import type { DocumentRow } from '@tender/contract'
import { CollectChosen } from './collect-chosen.tsx'
import type { Selection } from '../selection/selection.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'

/** In a list of notices that is no list of favourites: chosen ones become some. */
export function CollectBar({ list, selection }: { list: readonly DocumentRow[]; selection: Selection<DocumentRow> }) {
  return (
    <SelectionBar rows={list} selection={selection}>
      <CollectChosen chosen={selection.chosen} />
    </SelectionBar>
  )
}
