import Plus from 'lucide-react/icons/plus'
import type { MouseEvent } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './word-offers.module.css'

interface WordOffersProps {
  label: string
  note: string
  words: readonly { word: string; title?: string }[]
  className?: string | undefined
  onChoose: (word: string) => void
}

/** Words to add by a click; shows nothing if there are none. */
export function WordOffers({ label, note, words, className, onChoose }: WordOffersProps) {
  if (words.length === 0) return null
  const choose = (word: string) => (event: MouseEvent<HTMLElement>) => {
    focusBeside(event.currentTarget)
    onChoose(word)
  }
  return (
    <fieldset className={classNames(styles['offers'], className)} aria-label={label}>
      <span className={styles['note']}>{note}</span>
      {words.map(({ word, title }) => (
        <button key={word} type="button" className={styles['offer']} title={title} onClick={choose(word)}>
          <Plus size={12} aria-hidden="true" />
          {word}
        </button>
      ))}
    </fieldset>
  )
}

/** An added word disappears from the line, so the focus moves to its neighbour. */
function focusBeside(offer: HTMLElement): void {
  const beside = offer.nextElementSibling ?? offer.previousElementSibling
  if (beside instanceof HTMLButtonElement) beside.focus()
}
