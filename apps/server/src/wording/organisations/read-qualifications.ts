/**
 * Qualifications that a notice states for an organisation (资质：建筑工程施工总承包二级): those behind a label for them, if the organisation is the last bidder
 * named before it.
 * A requirement for bidders (二级及以上) does not count. Pure; takes time linear in the text's length.
 * @param bidders names of all bidders as written, including the organisation's names
 */
export function readQualifications(text: string, own: ReadonlySet<string>, bidders: readonly string[]): string[] {
  const places = placesOf(text, bidders)
  const found = new Set<string>()
  let passed = 0
  for (const match of text.matchAll(label)) {
    const start = match.index + match[0].length
    while ((places[passed]?.end ?? Infinity) <= match.index) passed += 1
    const bidder = places[passed - 1] ?? null
    if (bidder === null || !own.has(bidder.name) || match.index - bidder.end > maxDistance) continue
    for (const name of namesIn(text.slice(start, start + maxLength))) found.add(name)
  }
  return [...found]
}

const label = /资质(?:等级|证书|类别|情况)?(?:名称)?(?:[及和与、](?:等级|编号|证书编号|证号))?[ \t]{0,4}[:：|｜\t\n][\s|｜]{0,8}/gu
/** Maximum number of characters between a name and the label, because forms of contracts have a page in between. */
const maxDistance = 2000
const maxLength = 160

interface Place {
  name: string
  end: number
}

/** Where bidders are named, in order. If two names end at one place, the longer one comes last. */
function placesOf(text: string, bidders: readonly string[]): Place[] {
  const places: Place[] = []
  for (const name of bidders.slice(0, maxBidders)) {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) places.push({ name, end: at + name.length })
  }
  return places.toSorted((one, other) => one.end - other.end || one.name.length - other.name.length)
}

const maxBidders = 20

function namesIn(words: string): string[] {
  const [line = ''] = words.split('\n', 1)
  return line.split(/[；;，,。/|｜\t]/u).flatMap((piece) => {
    const name = bareName(piece)
    return isQualification(name) && !isDemanded(piece) ? [name] : []
  })
}

/** Turns 1、建筑工程施工总承包贰级资质D242126485 into the qualification without its list number and without what follows the grade. */
function bareName(piece: string): string {
  const name = piece.trim().replace(/^\d{1,2}[.、)）]/u, '')
  const number = /[A-Z]{0,3}\d{5}/u.exec(name)
  const before = (number === null ? name : name.slice(0, number.index)).trim()
  return endings.reduce((bare, ending) => (bare.endsWith(ending) ? bare.slice(0, -ending.length) : bare), before)
}

const endings = ['：', ':', '（', '(', '编号', '证书', '资质']

function isQualification(name: string): boolean {
  return name.length >= 6 && name.length <= 40 && kind.test(name) && grade.test(name)
}

const kind = /施工总承包|专业承包|劳务|设计|勘察|监理|造价咨询|测绘|检测|养护|承装|规划|安防|招标代理|物业/u
const grade = /(?:[特壹贰叁肆一二三四甲乙丙]级|不分等级)/u

function isDemanded(piece: string): boolean {
  return /以上|或者|须|应|具备|具有|要求/u.test(piece)
}
