import type { CollectionKind } from '@tender/contract'
import Star from 'lucide-react/icons/star'
import { Button } from '../ui/button.tsx'
import { useCollectMany } from './use-collect-many.ts'

/** What can be a favourite. */
export interface Collectable {
  id: number
  collected: boolean
}

interface CollectChosenProps {
  kind: CollectionKind
  chosen: readonly Collectable[]
  /** What they are, where there are others beside them. */
  noun?: string
  /** Among favourites: to put back is asked for only where something was taken out. */
  isOut?: boolean
}

/** Makes the chosen ones favourites, or takes them out again. */
export function CollectChosen({ kind, noun = '', chosen, isOut = false }: CollectChosenProps) {
  const { mutate, isPending } = useCollectMany(kind)
  const collected = chosen.filter((row) => row.collected)
  const others = chosen.filter((row) => !row.collected)
  const decide = (rows: readonly Collectable[], isWanted: boolean) => mutate({ ids: rows.map(({ id }) => id), isWanted })
  return (
    <>
      {(!isOut || others.length > 0) && (
        <Button size="small" disabled={others.length === 0} busy={isPending} onClick={() => decide(others, true)}>
          <Star size={14} aria-hidden="true" />
          收藏{noun}
        </Button>
      )}
      <Button size="small" disabled={collected.length === 0} busy={isPending} onClick={() => decide(collected, false)}>
        取消收藏{noun}
      </Button>
    </>
  )
}
