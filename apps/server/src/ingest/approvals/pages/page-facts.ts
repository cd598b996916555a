import type { Fact, Fen } from '../../../facts/fact.ts'
import { amountIn } from '../../extract/money.ts'
import { organisationFact } from '../../extract/text-fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { findTimes } from '../../../wording/texts/date-time.ts'
import { hasOrganisationEnd, readOrganisation } from '../../../wording/organisations/company-name.ts'
import { readInvestmentCode } from '../../../wording/projects/investment-code.ts'
import type { PageFacts } from './matter-of-block.ts'
import type { PageKind } from './page-kind.ts'

/** Reads what a page says as a whole: who decided, under which number, when, about which project. It looks only at the page's beginning and end. */
export function readPageFacts(text: TightText, title: string, kind: PageKind, sourceName: string): PageFacts {
  return {
    kind,
    authority: authorityInTitle(title) ?? signature(text) ?? authorityOfSource(sourceName),
    documentNumber: numberIn(text) ?? numberInTitle(title),
    decidedAt: kind.result === 'reviewing' ? null : signedAt(text),
    projectName: nameInTitle(title),
    owner: addressee(text),
    investment: investmentIn(text),
    investmentCode: readInvestmentCode(text, title),
  }
}

/** Maximum number of characters that are looked at in the beginning and the end. */
const opening = 6000
const closing = 600

/** Reads 宁波市发展和改革委员会关于…的批复. */
function authorityInTitle(title: string): Fact<string> | null {
  const found = /^([^关,，。]{4,40}?)(?=关于|对)/u.exec(title.slice(0, 60))?.[1]
  return found === undefined || !isAuthority(found) ? null : inTitle(found, 0)
}

const numberPattern = /[\p{Script=Han}]{2,14}[[(]20[0-4]\d[\])]第?\d{1,5}号/u

/** Reads 苏环建〔2026〕85号, with the brackets that a document number has. */
function numberIn(text: TightText): Fact<string> | null {
  const found = numberPattern.exec(text.tight.slice(0, 600))
  if (found === null) return null
  const place = text.evidence(found.index, found.index + found[0].length)
  const raw = text.text.slice(place.start, place.end)
  return { value: raw.replaceAll(/\s/gu, ''), raw, origin: 'text', evidence: place }
}

function numberInTitle(title: string): Fact<string> | null {
  const found = /[\p{Script=Han}]{2,14}[〔[(（【]20[0-4]\d[〕\])）】]第?\d{1,5}号/u.exec(title.slice(0, 300))
  return found === null ? null : inTitle(found[0], found.index)
}

/** The project in 关于某某项目可行性研究报告的批复: the title without the words that name the paper. */
export function nameInTitle(title: string): Fact<string> | null {
  const about = /(?:^|[^\p{Script=Han}]|[局委厅会府所])关于(?:对|同意|批准|核准|准予|下达|拟?审批|拟?批准|受理)?/u.exec(title.slice(0, 100))
  const start = about === null ? 0 : about.index + about[0].length
  const rest = title.slice(start, start + 200)
  const end = paper.exec(rest)?.index ?? -1
  const name = (end === -1 ? '' : rest.slice(0, end)).replace(/^[《“"]|[》”"]$/gu, '').replace(/(?:的|及其)$/u, '')
  const isName = name.length >= 6 && !/^(?:20\d{2}年|建设项目|一批|部分|本?市|我)/u.test(name) && /\p{Script=Han}{4}/u.test(name)
  return isName ? inTitle(name, start + rest.indexOf(name)) : null
}

const paper =
  /(?:[》”"])?(?:项目建议书|可行性研究|可研报告|初步设计|概算|环境影响|环评|节能报告|节能审查|水土保持|核准的|申请报告|备案(?:的|通知|证明|公示|信息)|立项|施工许可|建设工程规划许可|建设用地规划许可|用地预审|选址意见|竣工验收备案|的批复|的核准)/u

/** Reads 某某公司： on a line of its own at the beginning of a letter. */
function addressee(text: TightText): Fact<string> | null {
  const found = /(?:^|\n)([^\n:。;]{4,40}):\n/u.exec(text.tight.slice(0, 1500))
  if (found?.[1] === undefined || !hasOrganisationEnd(found[1])) return null
  const start = found.index + found[0].indexOf(found[1])
  return organisationFact(text, start, start + found[1].length)
}

const invested =
  /(?:总投资|投资估算|估算投资|概算投资|核定概算|项目总概算|投资概算)(?:估算|概算)?(?:额|金额)?[为约:]{0,3}(?=[\d,.]{1,20}[万亿]?元)/u

function investmentIn(text: TightText): Fact<Fen> | null {
  const found = invested.exec(text.tight.slice(0, opening))
  if (found === null) return null
  const start = found.index + found[0].length
  const amount = amountIn(text.tight.slice(start, start + 40), null)
  return amount === null ? null : text.fact(amount.fen, start + amount.start, start + amount.end)
}

/** The authority that signs a letter: by itself on one of the last lines. */
function signature(text: TightText): Fact<string> | null {
  // a row of a table, or a label with its value, is no signature
  const line = lastLines(text).findLast(({ words }) => !/[\t:]/u.test(words) && isAuthority(words.replace(dateAtEnd, '')))
  return line === undefined ? null : organisationFact(text, line.start, line.start + line.words.replace(dateAtEnd, '').length)
}

const dateAtEnd = /20\d{2}年\d{1,2}月\d{1,2}日$/u

/** The date under a letter. */
function signedAt(text: TightText): Fact<Date> | null {
  const line = lastLines(text).findLast(({ words }) => words.length <= 60 && dateAtEnd.test(words))
  if (line === undefined) return null
  const [found] = findTimes(line.words, null)
  return found === undefined ? null : text.fact(found.at, line.start + found.start, line.start + found.end)
}

function lastLines({ tight }: TightText): { words: string; start: number }[] {
  let start = Math.max(0, tight.length - closing)
  return tight
    .slice(start)
    .split('\n')
    .map((words) => {
      const line = { words, start }
      start += words.length + 1
      return line
    })
    .slice(-10)
}

function isAuthority(words: string): boolean {
  return (
    words.length >= 4 &&
    words.length <= 40 &&
    /(?:局|委员会|委|厅|政府|管委会|中心|分局|办公室)(?:\([^()]{1,20}\))?$/u.test(words) &&
    readOrganisation(words) !== null
  )
}

function authorityOfSource(sourceName: string): Fact<string> | null {
  return isAuthority(sourceName) ? { value: sourceName, raw: sourceName, origin: 'stated', evidence: null } : null
}

function inTitle(value: string, start: number): Fact<string> {
  return { value, raw: value, origin: 'title', evidence: { start, end: start + value.length } }
}
