import type { WordGroup } from '@tender/contract'
import { useDebounced } from '../../../shared/use-debounced.ts'
import { SynonymOffers } from '../../../shared/words/synonym-offers.tsx'
import styles from './editor.module.css'

/** milliseconds without typing before the server is asked */
const settledAfter = 500
const maxOffered = 6

interface OfferedSynonymsProps {
  group: WordGroup
  onAdd: (word: string) => void
}

/** Offers synonyms once the keyword is typed. */
export function OfferedSynonyms({ group: { keyword, synonyms }, onAdd }: OfferedSynonymsProps) {
  const settled = useDebounced(keyword.trim(), settledAfter)
  if (settled === '') return null
  return (
    <SynonymOffers
      word={settled}
      note="可加入同义词："
      max={maxOffered}
      className={styles['offers']}
      mayAdd={(word) => !synonyms.includes(word)}
      onAdd={onAdd}
    />
  )
}
