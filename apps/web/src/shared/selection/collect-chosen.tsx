import type { CollectionKind } from '@tender/contract'
import Star from 'lucide-react/icons/star'
import { Button } from '../ui/button.tsx'
import { useCollectMany } from './use-collect-many.ts'

/** Anything that can be a favourite. */
export interface Collectable {
  id: number
  collected: boolean
}

interface CollectChosenProps {
  kind: CollectionKind
  chosen: readonly Collectable[]
  /** Names the kind of rows if the list mixes several kinds. */
  noun?: string
  /** In a list of favourites: true if some were removed, so that the button to put them back is shown. */
  isOut?: boolean
}

/** Makes the chosen rows favourites, or removes them from the favourites. */
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
