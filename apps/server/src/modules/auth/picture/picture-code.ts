import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { isWorkDone } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { drawPicture } from './picture.ts'
import type { Deps } from '../../../deps.ts'

export const pictureCodeSeconds = 5 * 60

export interface PictureCode {
  uuid: string
  /** data: URI of a PNG picture. */
  img: string
  expiresInSeconds: number
  /** Bits of the proof of work that the answer needs; absent where it needs none. */
  workBits?: number
}

/** Makes a picture code; the database keeps a hash of its answer. */
export async function issuePictureCode(
  db: Executor,
  deps: Pick<Deps, 'random' | 'codes'>,
  { now, workBits }: { now: Date; workBits: number },
): Promise<PictureCode> {
  const uuid = randomUUID()
  const answer = deps.codes.pictureAnswer()
  await db.query('insert into picture_code (uuid, answer_hash, expires_at, work_bits) values ($1, $2, $3, $4)', [
    uuid,
    hashAnswer(uuid, answer),
    new Date(now.getTime() + pictureCodeSeconds * 1000),
    workBits,
  ])
  const picture = drawPicture(answer, deps.random).toString('base64')
  const code = { uuid, img: `data:image/png;base64,${picture}`, expiresInSeconds: pictureCodeSeconds }
  return workBits === 0 ? code : { ...code, workBits }
}

export interface PictureAnswer {
  uuid: string
  answer: string
  /** Number found for the uuid; empty where none was asked for. */
  work: string
}

/**
 * What is wrong with an answer; null where nothing is. Asking uses the code up: of two at the same time, one finds it.
 * @param leastBits of work that this use of the picture needs, even where it came with fewer
 */
export async function takePictureCode(
  db: Executor,
  { uuid, answer, work }: PictureAnswer,
  { now, leastBits }: { now: Date; leastBits: number },
): Promise<'login.wrong-code' | 'login.work-missing' | null> {
  const [row] = await db.query<{ answerHash: Buffer; expiresAt: Date; workBits: number }>(
    'delete from picture_code where uuid = $1 returning answer_hash as "answerHash", expires_at as "expiresAt", work_bits as "workBits"',
    [uuid],
  )
  if (row === undefined || row.expiresAt <= now) return 'login.wrong-code'
  const challenge = uuid.toLowerCase()
  // first of all: a guess without work learns nothing about the picture
  if (!isWorkDone(challenge, Math.max(leastBits, row.workBits), work)) return 'login.work-missing'
  return timingSafeEqual(row.answerHash, hashAnswer(challenge, answer)) ? null : 'login.wrong-code'
}

function hashAnswer(uuid: string, answer: string): Buffer {
  const canonical = answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return createHash('sha256').update(`${uuid}:${canonical}`).digest()
}
