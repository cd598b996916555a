import StarIcon from 'lucide-react/icons/star'

import { type ButtonSize } from './button-class.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './star.module.css'

interface StarProps {
  collected: boolean
  onCollect: (collected: boolean) => void
}

/** The star of a row: makes its subject a favourite, or removes it from the favourites. */
export function Star({ name, collected, onCollect }: StarProps & { name: string }) {
  return (
    <button
      type="button"
      data-star=""
      className={classNames(styles['star'], collected && styles['collected'])}
      aria-pressed={collected}
      aria-label={`${collected ? '已收藏' : '收藏'}：${name}`}
      title={collected ? '取消收藏' : '收藏'}
      onClick={(event) => {
        // the second click of a double click would undo the first
        if (event.detail < 2) onCollect(!collected)
      }}
    >
      <StarIcon size={18} aria-hidden="true" />
    </button>
  )
}

/** The same with a text, where there is room. */
export function WideStar({ collected, onCollect, size = 'medium' }: StarProps & { size?: ButtonSize }) {
  return (
    <Button
      size={size}
      className={classNames(styles['wide'], collected && styles['collected'])}
      aria-pressed={collected}
      onClick={(event) => {
        // the second click of a double click would undo the first
        if (event.detail < 2) onCollect(!collected)
      }}
    >
      <StarIcon size={16} aria-hidden="true" />
      {collected ? '已收藏' : '收藏'}
    </Button>
  )
}
