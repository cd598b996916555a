/** common parts of passwords besides the owner's names */
const weakWords = ['password', 'passw0rd', 'passwd', 'administrator', 'admin', 'root', 'welcome', 'iloveyou', 'woaini', '5201314', 'mima']
/** the product's names, and the password of its demo */
const productWords = ['workbench', 'gongzuotai', '工作台', 'zhaobiao', 'toubiao', '招标', '投标', 'tender', 'demo']

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p']
/** a run continues from any key of a row to its neighbour, in either direction */
const runs = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))]
const minRunLength = 4

/**
 * The rest of a password without parts that are easily guessed: names, words, keyboard runs, years.
 * @param folded lower case
 * @param own the owner's words, lower case
 */
export function withoutWeakParts(folded: string, own: readonly string[]): string {
  const words = [...own, ...weakWords, ...productWords]
  let left = ''
  let at = 0
  while (at < folded.length) {
    const rest = folded.slice(at)
    const year = /^(?:19|20)\d{2}/.test(rest) ? 4 : 0
    const length = Math.max(longestOf(words, rest), runAt(rest), year)
    if (length === 0) left += folded.charAt(at)
    at += Math.max(1, length)
  }
  return left
}

function longestOf(words: readonly string[], rest: string): number {
  return Math.max(0, ...words.filter((word) => rest.startsWith(word)).map((word) => word.length))
}

/** Length of the sequence at the start of a text: neighbouring keys, letters of the alphabet, or one repeated letter; 0 if it is short. */
function runAt(rest: string): number {
  const repeated = /^(.)\1*/su.exec(rest)?.[0].length ?? 0
  const longest = Math.max(repeated, ...runs.map((row) => alongRow(row, rest)))
  return longest >= minRunLength ? longest : 0
}

function alongRow(row: string, rest: string): number {
  const from = row.indexOf(rest.charAt(0))
  if (from < 0) return 0
  let length = 0
  while (length < rest.length && row[from + length] === rest[length]) length += 1
  return length
}
