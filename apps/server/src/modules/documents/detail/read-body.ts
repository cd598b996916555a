import type { NoticeReading } from '../../../ingest/index.ts'
import type { Place } from '../../../phones/known-phones.ts'
import type { NoticeRecord } from '../queries.ts'
import type { Mask, ReadText } from '../rights/mask-phones.ts'
import { phonePlaces } from './fact-lines.ts'

/** characters whose phones are found in a few hundredths of a second */
const maxLengthAtOnce = 50_000

/**
 * The body of a notice as a member reads it, with the phones that were found when it was stored. If another version of
 * the reader stored it, they are found again.
 */
export async function readBody(
  reading: Pick<NoticeReading, 'findPhones'>,
  { text, facts, phonePlaces: places, phoneSecrets: secrets }: Pick<NoticeRecord, 'text' | 'facts' | 'phonePlaces' | 'phoneSecrets'>,
  mask: Mask,
  signal: AbortSignal,
): Promise<ReadText> {
  if (places !== null && secrets !== null) {
    return mask.readFound(text, { places: new Int32Array(places), secrets: new Int32Array(secrets) })
  }
  return readText(reading, { text, known: phonePlaces(facts.contacts) }, mask, signal)
}

/** A text as a member reads it. Phones in a long one are found by the reading threads, so that nobody else waits. */
export async function readText(
  reading: Pick<NoticeReading, 'findPhones'>,
  { text, known }: { text: string; known: readonly Place[] },
  mask: Mask,
  signal: AbortSignal,
): Promise<ReadText> {
  if (!mask.isMasking || text.length <= maxLengthAtOnce) return mask.read(text, known)
  return mask.readFound(text, await reading.findPhones(text, known, signal))
}
