import type { ReplyOf, WordPair, WordPairState } from '@tender/contract'
import type { calls, ParsedRequestOf } from '@tender/contract/server'
import type { SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { keyOf, readThesaurus, type Thesaurus } from '../thesaurus.ts'
import type { WordDeps } from '../words.ts'
import { countLearnt, selectLearnt, type LearntPair } from './learnt-pair-queries.ts'

/** A page of learnt pairs, each once, with their states. The searched word comes first. */
export async function listPairs(
  { database }: Pick<WordDeps, 'database'>,
  { signal }: SessionContext,
  { keyword, ...page }: ParsedRequestOf<(typeof calls)['getWordPairs']>,
): Promise<ReplyOf<(typeof calls)['getWordPairs']>> {
  const part = keyOf(keyword)
  const rows = await selectLearnt(database, part, page, signal)
  const thesaurus = await readThesaurus(database)
  return pageOf(
    rows.map((row) => shown(row, part, thesaurus)),
    await countLearnt(database, part, signal),
    page,
  )
}

function shown({ learntAt, ...pair }: LearntPair, part: string, thesaurus: Thesaurus): WordPair {
  const isTurned = !keyOf(pair.word).includes(part)
  const { word, other } = isTurned ? { word: pair.other, other: pair.word } : pair
  return { ...pair, word, other, learntAt: learntAt.toISOString(), state: stateOf(word, other, thesaurus) }
}

/** A synonym is offered, even if it is refused as a related word. */
function stateOf(word: string, other: string, thesaurus: Thesaurus): WordPairState {
  if (thesaurus.synonymsOf(word).some((one) => keyOf(one) === keyOf(other))) return 'synonym'
  return thesaurus.isRefused(word, other) ? 'refused' : 'offered'
}
