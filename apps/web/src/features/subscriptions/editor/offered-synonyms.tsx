import { wordCalls, type WordGroup } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { request } from '../../../shared/api.ts'
import { useDebounced } from '../../../shared/use-debounced.ts'
import styles from './editor.module.css'

/** Milliseconds without a letter after which it is asked for. */
const settledAfter = 500
const mostOffered = 6

interface OfferedSynonymsProps {
  group: WordGroup
  onAdd: (word: string) => void
}

/** Words that mean the same as the keyword, or are tendered together with it: each is switched on by a press. */
export function OfferedSynonyms({ group: { keyword, synonyms }, onAdd }: OfferedSynonymsProps) {
  const settled = useDebounced(keyword.trim(), settledAfter)
  const { data } = useQuery({
    queryKey: ['words', 'synonyms', settled],
    queryFn: ({ signal }) => request(wordCalls.getSynonymList, { keyword: settled, pageSize: 20 }, { signal, isSilent: true }),
    enabled: settled !== '',
    staleTime: Infinity,
  })
  const offered = settled === '' ? [] : (data?.list ?? []).filter(({ word }) => !synonyms.includes(word)).slice(0, mostOffered)
  if (offered.length === 0) return null
  return (
    <fieldset className={styles['offers']} aria-label={`“${settled}”的同义词与相关词`}>
      <span className={styles['note']}>可加入同义词：</span>
      {offered.map(({ word, kind }) => (
        <button
          key={word}
          type="button"
          className={styles['offer']}
          title={kind === 'synonym' ? '同义词' : '常在同一公告中出现'}
          onClick={() => onAdd(word)}
        >
          <Plus size={12} aria-hidden="true" />
          {word}
        </button>
      ))}
    </fieldset>
  )
}
