import { wordCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { WordOffers } from './word-offers.tsx'

interface SynonymOffersProps {
  word: string
  note: string
  max: number
  className?: string | undefined
  /** False while only words that are already loaded may be offered. */
  isAsked?: boolean
  mayAdd: (synonym: string) => boolean
  onAdd: (synonym: string) => void
}

/** Offers words that mean the same as a word or are tendered together with it. A click adds one. */
export function SynonymOffers({ word, note, max, className, isAsked = true, mayAdd, onAdd }: SynonymOffersProps) {
  const { data } = useQuery({
    queryKey: ['words', 'synonyms', word],
    queryFn: ({ signal }) => request(wordCalls.getSynonymList, { keyword: word, pageSize: 20 }, { signal, isSilent: true }),
    enabled: isAsked && word !== '',
    staleTime: Infinity,
  })
  const offered = (data?.list ?? []).filter((found) => !isFoundBy(word, found.word) && mayAdd(found.word)).slice(0, max)
  return (
    <WordOffers
      label={`“${word}”的同义词与相关词`}
      note={note}
      className={className}
      words={offered.map((found) => ({ word: found.word, title: found.kind === 'synonym' ? '同义词' : '常在同一公告中出现' }))}
      onChoose={onAdd}
    />
  )
}

/** a search for 绿化 also finds 园林绿化 */
function isFoundBy(word: string, other: string): boolean {
  return /^\p{Script=Han}+$/u.test(word) && other.includes(word)
}
