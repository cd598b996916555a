import { messageCodeWorkBits } from '@tender/contract'
import type { Codes } from '../../platform/codes.ts'
import { randomBelow, type Random } from '../../platform/random.ts'
import { answerAlphabet } from './picture/glyphs.ts'
import { drawQuestion } from './picture/question.ts'

const answerLength = 4

/** The product's codes, drawn at random. */
export function drawCodes(random: Random): Codes {
  return {
    // four characters that cannot be confused
    pictureAnswer: () =>
      Array.from({ length: answerLength }, () => answerAlphabet.charAt(randomBelow(random, answerAlphabet.length))).join(''),
    question: () => drawQuestion(random),
    messageCode: () => String(randomBelow(random, 1_000_000)).padStart(6, '0'),
    workBits: messageCodeWorkBits,
  }
}
