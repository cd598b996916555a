import Star from 'lucide-react/icons/star'
import { useMayOpen } from '../page-refusal.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './star-button.module.css'
import { useCollect } from './use-collect.ts'

interface StarProps {
  notice: { id: number; title: string; collected: boolean }
}

/** The star of a row: puts the notice among the account's favourites, and takes it out again. Not for an account that may not look at them. */
export function StarButton({ notice }: StarProps) {
  const collect = useCollect(notice.id)
  const mayOpen = useMayOpen()
  const { title, collected } = notice
  if (!mayOpen(paths.documentCollections)) return null
  return (
    <button
      type="button"
      data-star=""
      className={classNames(styles['star'], collected && styles['collected'])}
      aria-pressed={collected}
      aria-label={`${collected ? '已收藏' : '收藏'}：${title}`}
      title={collected ? '取消收藏' : '收藏'}
      onClick={() => collect(!collected)}
    >
      <Star size={18} aria-hidden="true" />
    </button>
  )
}

/** The same with a word beside it, for where there is room. */
export function WideStarButton({ notice }: StarProps) {
  const collect = useCollect(notice.id)
  const mayOpen = useMayOpen()
  const { collected } = notice
  if (!mayOpen(paths.documentCollections)) return null
  return (
    <Button
      className={classNames(styles['wide'], collected && styles['collected'])}
      aria-pressed={collected}
      onClick={() => collect(!collected)}
    >
      <Star size={16} aria-hidden="true" />
      {collected ? '已收藏' : '收藏'}
    </Button>
  )
}
