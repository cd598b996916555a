import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, pageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

/**
 * `offered`: offered beside the word, as it was learnt. `synonym`: in the thesaurus. `refused`: never offered, however
 * often it is learnt.
 */
export const wordPairStates = ['offered', 'synonym', 'refused'] as const
export type WordPairState = (typeof wordPairStates)[number]

const wordPair = z.object({
  word: z.string(),
  other: z.string(),
  /** The number of notices, among those that were learnt from, that contain both. */
  notices: z.int(),
  /** From 0 to 1; 1 means that neither occurs without the other. */
  strength: z.number(),
  learntAt: z.string(),
  state: z.enum(wordPairStates),
})
export type WordPair = z.infer<typeof wordPair>

/** Pairs of words that were learnt because they are tendered together, and the operators' decisions about them. */
export const operatorWordCalls = {
  getWordPairs: { method: 'GET', path: 'workbench/backend/words/pairs', reply: pageOf(wordPair) },
  decideWordPair: { method: 'POST', path: 'workbench/backend/words/decidePair', reply: z.null() },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorWordRows = rows(() => {
  const word = (meaning: string) =>
    z.string('请给出词').check(z.trim(), z.minLength(1, '请给出词'), z.maxLength(50, '词过长'), z.describe(meaning))
  return {
    getWordPairs: call(operatorWordCalls.getWordPairs, {
      access: 'operator',
      summary: '运营：学到的相关词及其状态，一同出现最多的在前，可按其中一个词查找',
      request: z.object({
        keyword: z._default(
          z.string().check(z.trim(), z.maxLength(50, '请控制在 50 字以内'), z.describe('其中一个词所含的文字；空为全部')),
          '',
        ),
        ...pageRequest(),
      }),
      errors: [],
    }),
    decideWordPair: call(operatorWordCalls.decideWordPair, {
      access: 'operator',
      summary: '运营：拒绝一对相关词、收为同义词，或恢复为自动提供；写入字典 synonym_refused、synonym',
      request: z.object({
        word: word('一个词'),
        other: word('另一个词'),
        state: z.enum(wordPairStates, '状态不存在').check(z.describe('offered 自动提供、synonym 收为同义词、refused 拒绝')),
      }),
      errors: ['dictionary.full', 'words.in-group'],
    }),
  } satisfies Record<keyof typeof operatorWordCalls, Call>
})
