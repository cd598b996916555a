import type { calls, ParsedRequestOf } from '@tender/contract/server'
import { AppError } from '../../../platform/app-error.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { actorOf } from '../../audit/index.ts'
import { editItems } from '../../dictionaries/index.ts'
import { keyOf } from '../thesaurus.ts'
import type { WordDeps } from '../words.ts'
import { editsToJoin, editsToPart, refusals, synonyms, type WordList } from './pair-edits.ts'

/**
 * Writes an operator's decision about two words into its dictionary, and removes the opposite decision from the other
 * one.
 * @throws AppError request.invalid, dictionary.full, words.in-group
 */
export async function decidePair(
  deps: WordDeps,
  context: SessionContext,
  { word, other, state }: ParsedRequestOf<(typeof calls)['decideWordPair']>,
): Promise<void> {
  if (keyOf(word) === keyOf(other)) throw new AppError('request.invalid', { fields: { other: '请给出另一个词' } })
  const edit = (list: WordList, edits: typeof editsToJoin) =>
    editItems(deps, actorOf(context), list.dictName, (items) => edits(list, items, [word, other]))
  if (state !== 'synonym') await edit(synonyms, editsToPart)
  if (state !== 'refused') await edit(refusals, editsToPart)
  if (state === 'synonym') await edit(synonyms, editsToJoin)
  if (state === 'refused') await edit(refusals, editsToJoin)
}
