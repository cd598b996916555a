import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Executor } from '../../platform/database/executor.ts'
import { answerAlphabet } from './glyphs.ts'
import { drawPicture } from './picture.ts'
import { randomBelow } from './random-number.ts'
import type { Random } from '../../platform/random.ts'

export const pictureCodeSeconds = 5 * 60
const answerLength = 4

export interface PictureCode {
  uuid: string
  /** data: URI of an SVG picture. */
  img: string
  expiresInSeconds: number
}

/** Four characters that nobody takes for another. */
export function drawAnswer(random: Random): string {
  return Array.from({ length: answerLength }, () => answerAlphabet.charAt(randomBelow(random, answerAlphabet.length))).join('')
}

/** Makes a picture code; the database keeps a hash of its answer. */
export async function issuePictureCode(db: Executor, deps: { random: Random; pictureAnswer(): string }, now: Date): Promise<PictureCode> {
  const uuid = randomUUID()
  const answer = deps.pictureAnswer()
  await db.query('insert into picture_code (uuid, answer_hash, expires_at) values ($1, $2, $3)', [
    uuid,
    hashAnswer(uuid, answer),
    new Date(now.getTime() + pictureCodeSeconds * 1000),
  ])
  const picture = Buffer.from(drawPicture(answer, deps.random)).toString('base64')
  return { uuid, img: `data:image/svg+xml;base64,${picture}`, expiresInSeconds: pictureCodeSeconds }
}

/** Whether the answer is right. The code is used up by asking: of two that ask at once, one finds it. */
export async function takePictureCode(db: Executor, given: { uuid: string; answer: string }, now: Date): Promise<boolean> {
  const [row] = await db.query<{ answer_hash: Buffer; expires_at: Date }>(
    'delete from picture_code where uuid = $1 returning answer_hash, expires_at',
    [given.uuid],
  )
  if (row === undefined || row.expires_at <= now) return false
  return timingSafeEqual(row.answer_hash, hashAnswer(given.uuid.toLowerCase(), given.answer))
}

function hashAnswer(uuid: string, answer: string): Buffer {
  const canonical = answer.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return createHash('sha256').update(`${uuid}:${canonical}`).digest()
}
