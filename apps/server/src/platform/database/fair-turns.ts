import type { Elapsed } from '../clock.ts'
import type { Served } from './on-behalf-of.ts'

export interface TurnLimits {
  /** Numbers of turns at the same time. */
  all: number
  ofOneAccount: number
  /** Of all accounts together whose turns took long lately. */
  ofSlowAccounts: number
  /** The database serves one turn after another, in the order in which they began. */
  isSerial: boolean
}

/** A statement or transaction of an account, from when it is asked for. */
export interface Turn {
  /** Resolves when it may begin; null if it may begin at once. */
  begins: Promise<void> | null
  /** Whether the database has answered anybody since this turn was asked for. */
  hasMoved(): boolean
  /** Call it in any case, whether the turn has begun or not. Calling it again is harmless. */
  end(): void
}

export interface FairTurns {
  /** @param served null for what the program does for itself, which always begins at once */
  ask(served: Served | null): Turn
}

/** Calls `work` after some milliseconds. @returns cancels it */
type Later = (work: () => void, milliseconds: number) => () => void

/** An account is slow if one of its turns took more milliseconds than this lately. What was lately counts half as much after `halfLife` milliseconds. */
const [slowAbove, halfLife] = [100, 5000]
/**
 * A call makes several statements, each a moment after the one before. On a serial database, turns of slow accounts let that moment pass, so that a call
 * waits for one of them and not once for each of its statements. They wait no longer than `patience` milliseconds for this.
 */
const [moment, patience] = [10, 100]
/** Beyond this number, the account that asked longest ago is forgotten. If it comes back, it has used nothing. */
const maxAccounts = 10_000

interface Account {
  /** Milliseconds that its turns took lately, all and the longest, at the moment `at`. */
  used: number
  longest: number
  at: number
  underWay: number
  waiting: Set<Asked>
}

interface Asked {
  account: Account
  /** Of the account's calls, the one made first is served first, so that it ends while the others wait. */
  call: number
  /** When it began. */
  since: number
  begin(): void
}

/**
 * Lets accounts take turns at the database, so that the slow searches of some members do not hold up everybody else. The account that has used the
 * least time lately is next, and slow accounts share a part of the turns.
 */
export function createFairTurns(limits: TurnLimits, elapsed: Elapsed, later: Later = afterTimeout): FairTurns {
  const queue = new Queue(limits)
  const accounts = new Map<number, Account>()
  let cancel: () => void = () => undefined
  const beginWhatMay = () => {
    cancel()
    const wait = queue.beginWhatMay(elapsed())
    cancel = wait === null ? () => undefined : later(beginWhatMay, wait)
  }
  const askOwn = (): Turn => {
    const end = queue.addOwn()
    return {
      begins: null,
      hasMoved: () => true,
      end: () => {
        end(elapsed())
        beginWhatMay()
      },
    }
  }
  return {
    ask: (served) => {
      if (served === null) return askOwn()
      const askedAt = elapsed()
      const asked: Asked = { account: accountOf(accounts, served.accountId), call: served.call, since: 0, begin: () => undefined }
      queue.add(asked)
      beginWhatMay()
      return {
        begins: queue.isUnderWay(asked) ? null : new Promise((resolve) => (asked.begin = resolve)),
        hasMoved: () => queue.endedAt > askedAt,
        end: () => {
          queue.remove(asked, elapsed())
          beginWhatMay()
        },
      }
    },
  }
}

function accountOf(accounts: Map<number, Account>, accountId: number): Account {
  const account = accounts.get(accountId) ?? { used: 0, longest: 0, at: 0, underWay: 0, waiting: new Set() }
  accounts.delete(accountId)
  accounts.set(accountId, account)
  const [oldest] = accounts.keys()
  if (accounts.size > maxAccounts && oldest !== undefined) accounts.delete(oldest)
  return account
}

function afterTimeout(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

class Queue {
  readonly #limits: TurnLimits
  /** In the order in which they began. */
  readonly #underWay = new Set<Asked>()
  readonly #waiting = new Set<Account>()
  /** Turns of the program itself. */
  readonly #own = new Set<symbol>()
  /** When a turn ended last, and when one did that was not of a slow account. */
  #endedAt = Number.NEGATIVE_INFINITY
  #otherEndedAt = Number.NEGATIVE_INFINITY
  /** Since when turns of slow accounts let others pass; null if none does. */
  #heldSince: number | null = null
  #askAgainIn: number | null = null

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  add(asked: Asked): void {
    asked.account.waiting.add(asked)
    this.#waiting.add(asked.account)
  }

  /** @returns ends it */
  addOwn(): (now: number) => void {
    const own = Symbol('own')
    this.#own.add(own)
    return (now) => {
      if (!this.#own.delete(own)) return
      this.#endedAt = now
      this.#otherEndedAt = now
    }
  }

  get endedAt(): number {
    return this.#endedAt
  }

  isUnderWay(asked: Asked): boolean {
    return this.#underWay.has(asked)
  }

  /** @returns milliseconds after which it must be called again, unless a turn is asked for or ends before; null if it need not */
  beginWhatMay(now: number): number | null {
    for (let account = this.#next(now); account !== null; account = this.#next(now)) this.#begin(account, now)
    return this.#askAgainIn
  }

  remove(asked: Asked, now: number): void {
    const { account } = asked
    this.#leaveQueue(asked)
    if (!this.#underWay.has(asked)) return
    const served = this.#servedFor(asked, now)
    this.#underWay.delete(asked)
    account.underWay -= 1
    account.used = lately(account, account.used, now) + served
    account.longest = Math.max(lately(account, account.longest, now), served)
    account.at = now
    this.#endedAt = now
    if (!this.#isSlow(account, now)) this.#otherEndedAt = now
  }

  /** The account whose turn may begin; null if none may. */
  #next(now: number): Account | null {
    const { all, ofOneAccount } = this.#limits
    this.#askAgainIn = null
    if (this.#underWay.size >= all) return null
    const used = (account: Account) => this.#usedBy(account, now)
    const inOrder = [...this.#waiting].filter(({ underWay }) => underWay < ofOneAccount).toSorted((a, b) => used(a) - used(b))
    return inOrder.find((account) => !this.#isSlow(account, now) || this.#maySlowBegin(now)) ?? null
  }

  #maySlowBegin(now: number): boolean {
    const { ofSlowAccounts, isSerial } = this.#limits
    if ([...this.#underWay].filter(({ account }) => this.#isSlow(account, now)).length >= ofSlowAccounts) return false
    if (!isSerial || (!this.#isOtherUnderWay(now) && now - this.#otherEndedAt >= moment)) return true
    this.#heldSince ??= now
    const leftToWait = this.#heldSince + patience - now
    if (leftToWait <= 0) return true
    this.#askAgainIn = this.#isOtherUnderWay(now) ? leftToWait : Math.min(leftToWait, this.#otherEndedAt + moment - now)
    return false
  }

  #begin(account: Account, now: number): void {
    const [asked] = [...account.waiting].toSorted((a, b) => a.call - b.call)
    if (asked === undefined) return
    if (this.#isSlow(account, now)) this.#heldSince = null
    this.#leaveQueue(asked)
    this.#underWay.add(asked)
    account.underWay += 1
    asked.since = now
    asked.begin()
  }

  #leaveQueue(asked: Asked): void {
    asked.account.waiting.delete(asked)
    if (asked.account.waiting.size === 0) this.#waiting.delete(asked.account)
  }

  #isOtherUnderWay(now: number): boolean {
    return this.#own.size > 0 || [...this.#underWay].some(({ account }) => !this.#isSlow(account, now))
  }

  /** With what its turns under way have taken so far. */
  #isSlow(account: Account, now: number): boolean {
    return Math.max(lately(account, account.longest, now), ...this.#beingServed(account, now)) > slowAbove
  }

  #usedBy(account: Account, now: number): number {
    return this.#beingServed(account, now).reduce((sum, served) => sum + served, lately(account, account.used, now))
  }

  /** Milliseconds of its turns under way. */
  #beingServed(account: Account, now: number): number[] {
    const [first] = this.#underWay
    const served = [...this.#underWay].filter((asked) => asked.account === account && (!this.#limits.isSerial || asked === first))
    return served.map((asked) => this.#servedFor(asked, now))
  }

  /** A serial database serves a turn when the one before has ended. */
  #servedFor({ since }: Asked, now: number): number {
    return now - (this.#limits.isSerial ? Math.max(since, this.#endedAt) : since)
  }
}

function lately({ at }: Account, milliseconds: number, now: number): number {
  return milliseconds * 0.5 ** ((now - at) / halfLife)
}
