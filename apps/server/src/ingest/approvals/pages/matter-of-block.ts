import type { Fact, Fen } from '../../../facts/fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { industryIn } from '../../../wording/projects/industry-code.ts'
import { withoutPhones } from '../../../phones/mask-phones.ts'
import type { ApprovalMatter, EvidencedField } from '../../approval.ts'
import { areaOfMatter } from '../area-of-matter.ts'
import { auditTypeOfMatter, resultOf } from '../result-words.ts'
import { BlockReader, maxContentLength } from './block-reader.ts'
import { readContacts } from './page-contacts.ts'
import type { PageBlock } from './page-entries.ts'
import type { PageKind } from './page-kind.ts'

/** What a page says as a whole. It goes for the projects that do not say it themselves. */
export interface PageFacts {
  kind: PageKind
  authority: Fact<string> | null
  documentNumber: Fact<string> | null
  decidedAt: Fact<Date> | null
  /** The page's own project, from its title or the first words of a letter. */
  projectName: Fact<string> | null
  owner: Fact<string> | null
  investment: Fact<Fen> | null
  investmentCode: Fact<string> | null
}

/** Reads the matter that a block states; null if it names no project. */
export function matterOfBlock(text: TightText, block: PageBlock, page: PageFacts, isOnly: boolean): ApprovalMatter | null {
  const reader = new BlockReader(text, block)
  const own = <T>(fact: Fact<T> | null): Fact<T> | null => (isOnly ? fact : null)
  const projectName = reader.name() ?? own(page.projectName)
  if (projectName === null) return null
  const evidence: ApprovalMatter['evidence'] = {}
  const keep = keeperOf(evidence)
  const investmentCode = keep('investmentCode', reader.code() ?? own(page.investmentCode))
  const [owner, site] = [keep('owner', reader.organisation('owner') ?? own(page.owner)), keep('site', reader.words('site'))]
  const decision = decisionOf(reader, page, keep)
  const period = reader.period(evidence)
  const contacts = readContacts(text, block, { owner, authority: decision.authority ?? page.authority?.value ?? null })
  return {
    projectName: keep('projectName', projectName)?.slice(0, maxNameLength) ?? '',
    investmentCode,
    sourceProject: null,
    itemId: null,
    owner,
    ...decision,
    documentNumber: keep('documentNumber', reader.words('documentNumber') ?? own(page.documentNumber)),
    decidedAt: keep('decidedAt', reader.time('decidedAt') ?? page.decidedAt),
    investment: keep('investment', reader.money('investment') ?? own(page.investment)),
    areaCode: areaOfMatter({
      stated: reader.words('area')?.value ?? null,
      projectName: projectName.value,
      site,
      authority: decision.authority,
      owner,
      investmentCode,
    }),
    site: site === null ? null : withoutPhones(site).slice(0, maxSiteLength),
    content: keep('content', reader.words('content'))?.slice(0, maxContentLength) ?? null,
    units: reader.units(evidence),
    ...(contacts.length > 0 && { contacts }),
    plannedStart: period.start,
    plannedFinish: period.finish,
    industry: industryIn(reader.words('industry')?.value ?? ''),
    evidence,
  }
}

/** Gives the value of a fact. If the value stands in the text, its place is kept as evidence. */
type Keep = <T>(field: EvidencedField, fact: Fact<T> | null) => T | null

function keeperOf(evidence: ApprovalMatter['evidence']): Keep {
  return (field, fact) => {
    if (fact?.origin === 'text' && fact.evidence !== null) evidence[field] = fact.evidence
    return fact?.value ?? null
  }
}

/** What was decided, by whom and with which result. A list of projects decides nothing. */
function decisionOf(
  reader: BlockReader,
  { kind, authority }: PageFacts,
  keep: Keep,
): Pick<ApprovalMatter, 'matter' | 'authority' | 'result' | 'auditType'> {
  if (kind.matter === null) return { matter: null, authority: null, result: null, auditType: kind.auditType }
  const matter = reader.words('matter')?.value ?? kind.matter
  return {
    matter,
    authority: keep('authority', reader.organisation('authority') ?? authority),
    result: resultOf(reader.words('result')?.value ?? null) ?? kind.result,
    auditType: kind.auditType ?? auditTypeOfMatter(matter),
  }
}

const maxNameLength = 300
const maxSiteLength = 300
