import { passwordProblem, type PasswordOwner } from '@tender/contract'
import { commonPasswordList, guessableProblem, ownWords } from '@tender/contract/common-passwords'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'

export interface Strength {
  level: '弱' | '中' | '强'
  /** The number of bars that are drawn. */
  bars: 1 | 2 | 3
  /** How to improve the password. */
  advice: string
}

let estimator: ZxcvbnFactory | undefined

/** Estimates how long it would take to guess a password. This is only shown; the server decides which passwords it refuses. */
export function estimate(password: string, owner: PasswordOwner): Strength {
  // the field tells which rule is broken
  if (passwordProblem(password, owner) !== null) return { level: '弱', bars: 1, advice: '还没有满足密码要求' }
  const refused = guessableProblem(password, owner)
  if (refused !== null) return { level: '弱', bars: 1, advice: refused }
  estimator ??= new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { passwords: commonPasswordList() } })
  const { score } = estimator.check(password, ownWords(owner))
  if (score <= 1) return { level: '弱', bars: 1, advice: '再长一些更安全，例如用几个互不相关的词连起来' }
  if (score <= 3) return { level: '中', bars: 2, advice: '再加几个字符或一个不相关的词会更安全' }
  return { level: '强', bars: 3, advice: '这个密码很难被猜到' }
}
