import type { CollectionKind } from '@tender/contract'
import type { ReactNode } from 'react'
import { CollectChosen, type Collectable } from './collect-chosen.tsx'
import type { Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

interface CollectBarProps {
  kind: CollectionKind
  list: readonly Collectable[]
  selection: Selection<Collectable>
  /** More actions. */
  children?: ReactNode
}

/** The bar of a list that is no list of favourites: makes the chosen rows favourites. */
export function CollectBar({ kind, list, selection, children }: CollectBarProps) {
  return (
    <SelectionBar rows={list} selection={selection}>
      <CollectChosen kind={kind} chosen={selection.chosen} />
      {children}
    </SelectionBar>
  )
}
