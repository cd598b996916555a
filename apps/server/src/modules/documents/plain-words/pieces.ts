/** The text between spaces. Quoted and bracketed parts are never split. */
export interface Piece {
  text: string
  /** It contains signs of the query language (quotes, brackets, -word, 标题:, |), so its words must stay as they are. */
  isQuery: boolean
  /** It forms a list with the piece before it: 维修、保洁. */
  isListed: boolean
}

/**
 * Splits an input at spaces and at the punctuation that the query language reads as spaces, and marks the pieces that
 * may be read as filters.
 */
export function cutPieces(input: string): Piece[] {
  const cuts = cutAtSpaces(input)
  return cuts.map(({ text, isListed }, index) => ({
    text,
    isListed,
    isQuery: isQuery(text) || joins(cuts[index - 1]?.text, 'before') || joins(cuts[index + 1]?.text, 'after'),
  }))
}

function cutAtSpaces(input: string): Omit<Piece, 'isQuery'>[] {
  const cuts: Omit<Piece, 'isQuery'>[] = []
  let text = ''
  let gap = ''
  for (let at = 0; at < input.length;) {
    const end = closingOf(input, at) ?? at
    const part = input.slice(at, end + 1)
    at = end + 1
    if (/^[\s、；;。！？]$/u.test(part)) {
      if (text !== '') cuts.push({ text, isListed: gap === '、' })
      gap = text === '' ? gap + part : part
      text = ''
    } else text += part
  }
  return text === '' ? cuts : [...cuts, { text, isListed: gap === '、' }]
}

/** Where the quote or bracket that opens at an offset closes; null if none opens or it never closes. */
function closingOf(input: string, at: number): number | null {
  const opening = input.charAt(at)
  if ('"＂“”'.includes(opening)) {
    const end = input.slice(at + 1).search(/["＂“”]/u)
    return end < 0 ? null : at + 1 + end
  }
  if (!'(（'.includes(opening)) return null
  let depth = 0
  for (let end = at; end < input.length; end++) {
    if ('(（'.includes(input.charAt(end))) depth++
    else if (')）'.includes(input.charAt(end)) && --depth === 0) return end
  }
  return null
}

function isQuery(text: string): boolean {
  return /["＂“”()（）|｜,，:：]|^[-－]/u.test(text)
}

/** `杭州 | 宁波`, `标题: 杭州`, `- 杭州`: signs between spaces still belong to their neighbours. */
function joins(text: string | undefined, side: 'before' | 'after'): boolean {
  if (text === undefined) return false
  return side === 'before' ? /[|｜,，:：]$|^[-－]$/u.test(text) : /^[|｜,，]/u.test(text)
}
