import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { isWorkDone, type authCalls, type ReplyOf } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { lookOf } from './alike.ts'
import { drawPicture } from './picture.ts'
import type { Deps } from '../../../deps.ts'

export const pictureCodeSeconds = 5 * 60

export type PictureCode = ReplyOf<typeof authCalls.code>

type Kind = 'picture' | 'question'

/** a machine reads a question at once, so its answer always costs work: four times that of a picture */
const moreBits = 2

/** Makes a picture code, or a question instead. The database stores a hash of the answer. */
export async function issuePictureCode(
  db: Executor,
  { codes, random }: Pick<Deps, 'random' | 'codes'>,
  { kind, now, network, needsWork }: { kind: Kind; now: Date; network: string; needsWork: boolean },
): Promise<PictureCode> {
  const uuid = randomUUID()
  const question = kind === 'question' ? codes.question() : null
  const answer = question?.answer ?? codes.pictureAnswer()
  const workBits = question === null ? (needsWork ? codes.workBits : 0) : codes.workBits + moreBits
  await db.query(
    'insert into picture_code (uuid, answer_hash, expires_at, work_bits, kind, network_hash) values ($1, $2, $3, $4, $5, $6)',
    [uuid, hashAnswer(uuid, answer, kind), new Date(now.getTime() + pictureCodeSeconds * 1000), workBits, kind, hashNetwork(uuid, network)],
  )
  const shown =
    question === null ? { img: `data:image/png;base64,${drawPicture(answer, random).toString('base64')}` } : { question: question.text }
  return { uuid, ...shown, expiresInSeconds: pictureCodeSeconds, ...(workBits === 0 ? {} : { workBits }) }
}

export interface PictureAnswer {
  uuid: string
  answer: string
  /** The solution of the proof of work; empty if none was required. */
  work: string
}

export interface PictureUse {
  now: Date
  /** Bits of work that this use requires, even if the picture came with fewer. */
  minBits(isGivenTo: (network: string) => boolean): number
}

/** The error of an answer; null if it is right. A check uses the code up: of two simultaneous checks, one finds it. */
export async function takePictureCode(
  db: Executor,
  { uuid, answer, work }: PictureAnswer,
  { now, minBits }: PictureUse,
): Promise<'login.wrong-code' | 'login.work-missing' | null> {
  const [row] = await db.query<{ answerHash: Buffer; expiresAt: Date; workBits: number; kind: Kind; networkHash: Buffer }>(
    `delete from picture_code where uuid = $1
     returning answer_hash as "answerHash", expires_at as "expiresAt", work_bits as "workBits", kind, network_hash as "networkHash"`,
    [uuid],
  )
  if (row === undefined || row.expiresAt <= now) return 'login.wrong-code'
  const challenge = uuid.toLowerCase()
  const least = minBits((network) => row.networkHash.equals(hashNetwork(challenge, network)))
  // checked first, so that a guess without work reveals nothing about the picture
  if (!isWorkDone(challenge, Math.max(least, row.workBits), work)) return 'login.work-missing'
  return timingSafeEqual(row.answerHash, hashAnswer(challenge, answer, row.kind)) ? null : 'login.wrong-code'
}

function hashNetwork(uuid: string, network: string): Buffer {
  return createHash('sha256').update(`${uuid}:${network}`).digest()
}

function hashAnswer(uuid: string, answer: string, kind: Kind): Buffer {
  const typed = answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return createHash('sha256')
    .update(`${uuid}:${kind === 'picture' ? lookOf(typed) : typed}`)
    .digest()
}
