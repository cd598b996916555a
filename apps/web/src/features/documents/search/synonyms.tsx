import { alternativesIn, withAlternative, withoutAlternative } from '@tender/contract'
import { withFilters } from '../../../shared/documents/search-state.ts'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import { SynonymOffers } from '../../../shared/words/synonym-offers.tsx'
import styles from './synonyms.module.css'
import type { Search } from './use-search.ts'

/** What is looked for in the place of a word as well: each a chip that takes it out of the words. */
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

const mostWords = 3
/** As many as the line has room for: one that is switched on makes room for the next. */
const mostOffered = { ofOne: 3, ofEach: 2 }

interface OfferedSynonymsProps {
  search: Search
  /** What was searched for is here: a list is never kept waiting by what it could be widened with. */
  isFound: boolean
}

/** Synonyms and related words of what is searched for. One that is switched on is written into the words, so whatever reads them finds it, too. */
export function OfferedSynonyms({ search, isFound }: OfferedSynonymsProps) {
  const words = search.state.filters.searchWord
  const asked = alternativesIn(words)
    .filter(({ word }) => /\p{L}/u.test(word))
    .slice(0, mostWords)
  return asked.map(({ word }) => (
    <SynonymOffers
      key={word}
      word={word}
      note={asked.length === 1 ? '也可找：' : `“${word}”也可找：`}
      most={asked.length === 1 ? mostOffered.ofOne : mostOffered.ofEach}
      className={styles['offers']}
      isAsked={isFound}
      mayAdd={(other) => withAlternative(words, word, other) !== null}
      onAdd={(other) => searchFor(search, withAlternative(words, word, other) ?? words)}
    />
  ))
}

/** A search of the member's own, as if it was typed: what was recognised before stays so. */
function searchFor({ state, note, go }: Search, words: string): void {
  go(withFilters(state, { searchWord: words }), note ?? { input: words, recognised: [], locked: [] })
}
