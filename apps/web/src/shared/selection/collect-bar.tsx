import type { CollectionKind } from '@tender/contract'
import { CollectChosen, type Collectable } from './collect-chosen.tsx'
import type { Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

interface CollectBarProps {
  kind: CollectionKind
  list: readonly Collectable[]
  selection: Selection<Collectable>
}

/** The bar of a list that is no list of favourites: makes the chosen rows favourites. */
export function CollectBar({ kind, list, selection }: CollectBarProps) {
  return (
    <SelectionBar rows={list} selection={selection}>
      <CollectChosen kind={kind} chosen={selection.chosen} />
    </SelectionBar>
  )
}
