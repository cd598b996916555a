import type { PasswordOwner } from '../passwords.ts'
import { commonPasswords } from './list.ts'
import { withoutWeakParts } from './weak-parts.ts'

export const tooCommon = '这个密码太常见，容易被猜到，请换一个'
export const tooPlain = '密码主要由名称、年份或键盘顺序组成，容易被猜到，请换一个'

/** too little is left after removing everything that is easily guessed: hardly a letter, or a handful of digits */
const tooLittle = /^(?:[\p{L}\p{N}]{0,2}|\p{N}{0,5})$/u

/**
 * Why a password is easy to guess although it keeps every rule, and how to improve it. Null if nothing speaks against
 * it. Takes linear time in the length of the password, which the rules limit to 64 characters.
 */
export function guessableProblem(password: string, owner: PasswordOwner = {}): string | null {
  const folded = fold(password)
  if (isCommon(folded)) return tooCommon
  const left = withoutWeakParts(folded, ownWords(owner)).replace(/[^\p{L}\p{N}]/gu, '')
  if (tooLittle.test(left)) return tooPlain
  return left !== folded && isCommon(left) ? tooCommon : null
}

/** Whether it is one of the 10,000 most common passwords, in any case. */
function isCommon(folded: string): boolean {
  known ??= new Set(commonPasswordList())
  return known.has(folded)
}

const minOwnWordLength = 3
/** shorter numbers are too common to count as the owner's, such as the 100 of 张三-100; a phone or a credit code is longer */
const minOwnDigitsLength = 6

/** The owner's names, in the forms that attackers try. */
export function ownWords({ name, phone, enterprise }: PasswordOwner): string[] {
  const words = [name, phone, enterprise].flatMap((word) =>
    word === null || word === undefined ? [] : fold(word).split(/[^\p{L}\p{N}]+/u),
  )
  return words.filter((word) => word.length >= (/^\p{N}+$/u.test(word) ? minOwnDigitsLength : minOwnWordLength))
}

function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

let known: ReadonlySet<string> | undefined

/** The 10,000 most common passwords, lower case, in the order of the alphabet. */
export function commonPasswordList(): string[] {
  let before = ''
  return commonPasswords.split(' ').map((entry) => {
    before = before.slice(0, Number.parseInt(entry.charAt(0), 36)) + entry.slice(1)
    return before
  })
}
