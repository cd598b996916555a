import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { Star, WideStar } from '../ui/star.tsx'
import { useCollect } from './use-collect.ts'

interface StarProps {
  notice: { id: number; title: string; collected: boolean }
}

/** The star of a notice. Accounts that may not open favourites have none. */
export function StarButton({ notice: { id, title, collected } }: StarProps) {
  const collect = useCollect(id)
  const mayOpen = useMayOpen()
  return mayOpen(paths.documentCollections) && <Star name={title} collected={collected} onCollect={collect} />
}

export function WideStarButton({ notice: { id, collected } }: StarProps) {
  const collect = useCollect(id)
  const mayOpen = useMayOpen()
  return mayOpen(paths.documentCollections) && <WideStar collected={collected} onCollect={collect} />
}
