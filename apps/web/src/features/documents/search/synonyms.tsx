import { alternativesIn, withAlternative, withoutAlternative } from '@tender/contract'
import { withFilters } from '../../../shared/documents/search-state.ts'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import { SynonymOffers } from '../../../shared/words/synonym-offers.tsx'
import styles from './synonyms.module.css'
import type { Search } from './use-search.ts'

/** The synonyms in use, each as a chip that removes it from the words. */
export function SwitchedOn({ search }: { search: Search }) {
  const words = search.state.filters.searchWord
  return alternativesIn(words).flatMap(({ word, others }) =>
    others.map((other) => (
      <RemovableChip
        key={`${word}|${other}`}
        text={`也找 ${other}`}
        removeLabel={`不再找 ${other}`}
        onRemove={() => searchFor(search, withoutAlternative(words, word, other))}
      />
    )),
  )
}

const maxWords = 3
/** the number that fits into the line */
const maxOffered = { ofOne: 3, ofEach: 2 }

interface OfferedSynonymsProps {
  search: Search
  /** The results are there. The list never waits for synonyms. */
  isFound: boolean
}

/**
 * Offers synonyms and related words of the searched words. A chosen synonym is written into the words, so every reader
 * of the words finds it.
 */
export function OfferedSynonyms({ search, isFound }: OfferedSynonymsProps) {
  const words = search.state.filters.searchWord
  const asked = alternativesIn(words)
    .filter(({ word }) => /\p{L}/u.test(word))
    .slice(0, maxWords)
  return asked.map(({ word }) => (
    <SynonymOffers
      key={word}
      word={word}
      note={asked.length === 1 ? '也可找：' : `“${word}”也可找：`}
      max={asked.length === 1 ? maxOffered.ofOne : maxOffered.ofEach}
      className={styles['offers']}
      isAsked={isFound}
      mayAdd={(other) => withAlternative(words, word, other) !== null}
      onAdd={(other) => searchFor(search, withAlternative(words, word, other) ?? words)}
    />
  ))
}

/** Searches as if the member had typed the words; filters recognised before stay. */
function searchFor({ state, note, go }: Search, words: string): void {
  go(withFilters(state, { searchWord: words }), note ?? { input: words, recognised: [], locked: [] })
}
