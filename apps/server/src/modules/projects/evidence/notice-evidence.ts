import type { Category, Channel, Industry, UnitRole } from '@tender/contract'
import type { AwardedParty } from '../../../facts/fact.ts'
import type { StoredFacts } from '../../../facts/notice-facts.ts'
import { readNames } from '../../../wording/organisations/read-names.ts'
import { foldProjectName, type FoldedProjectName, type ProjectPart } from '../../../wording/projects/fold-project-name.ts'
import { areaInCode } from '../../../wording/projects/investment-code.ts'
import { stageOfNotice } from '../../../wording/projects/project-stage.ts'
import type { EvidenceDraft, Said, Unit } from './evidence.ts'
import { namedEquipment } from './named-equipment.ts'
import { areaOfRow, saidByRow } from './planned-row.ts'
import { projectKeys } from './project-key.ts'

/** The parts of a notice that tell of a project. */
export interface NoticeForProjects {
  id: number
  title: string
  channel: Channel
  category: Category | null
  industry: Industry | null
  publishedAt: Date
  /** Its thread. */
  projectId: number | null
  areaCode: string | null
  tenderer: string | null
  /** Fen. */
  budget: number | null
  facts: Partial<StoredFacts>
}

/**
 * The statements of a notice about projects: none if it buys neither works nor anything for them; for a plan of several
 * projects, one for each.
 */
export function noticeEvidence(notice: NoticeForProjects): EvidenceDraft[] {
  const planned = (notice.facts.planned ?? []).slice(0, maxPlanned)
  const [first, ...others] = planned
  if (first === undefined || others.length === 0) {
    const name = notice.facts.projectName?.value ?? notice.title
    return oneEvidence(first === undefined ? notice : { ...notice, areaCode: areaOfRow(notice, first, name) }, { name, position: 0 })
  }
  return planned.flatMap((row, index) =>
    row.name === null
      ? []
      : // rows are projects of their own: neither a code nor the thread of the notice is theirs
        oneEvidence(
          { ...notice, projectId: null, budget: null, ...saidByRow(notice, row, row.name.value) },
          {
            name: row.name.value,
            position: index,
            said: {
              investment: row.investment?.value ?? null,
              content: row.content?.value ?? null,
              expectedUntil: row.expectedUntil?.raw ?? null,
              equipment: namedEquipment(equipmentOf(notice, row)),
            },
          },
        ),
  )
}

const maxPlanned = 200

/** The equipment in the row's own description. */
function equipmentOf({ facts }: NoticeForProjects, { content }: StoredPlan): NonNullable<StoredFacts['equipment']> {
  const place = content?.evidence ?? null
  if (place === null) return []
  return (facts.equipment ?? []).filter(
    ({ name: { evidence } }) => evidence !== null && evidence.start >= place.start && evidence.end <= place.end,
  )
}

type StoredPlan = NonNullable<StoredFacts['planned']>[number]

interface Named {
  name: string
  position: number
  /** Statements about this one alone. */
  said?: Partial<Said>
}

function oneEvidence(notice: NoticeForProjects, { name, position, said }: Named): EvidenceDraft[] {
  const named = foldProjectName(name)
  const part = named.part ?? foldProjectName(notice.title).part
  const code = notice.facts.investmentCode?.value ?? null
  const kind = kindOf(notice, name, { ...named, part }, code)
  if (kind === null) return []
  const area = notice.areaCode ?? (code === null ? null : areaInCode(code))
  const keys = projectKeys({
    code,
    folded: named.folded,
    owner: notice.tenderer,
    area,
    thread: notice.projectId === null ? null : `thread:${notice.projectId}`,
  })
  if (keys.length === 0) return []
  const isFounding = kind === 'founding'
  return [
    {
      source: 'notice',
      sourceId: notice.id,
      position,
      keys,
      code,
      isFounding,
      at: notice.publishedAt,
      said: { ...saidBy(notice, { name, part, area, isFounding }), ...said },
    },
  ]
}

/** Whether a notice founds a project, belongs to one that something else founds, or neither. */
function kindOf(
  { category }: NoticeForProjects,
  name: string,
  { part }: FoldedProjectName,
  code: string | null,
): 'founding' | 'belonging' | null {
  if (part === 'equipment' || part === 'consulting') return code !== null || isOfWorks(name) ? 'belonging' : null
  if (code !== null || category === 'works') return 'founding'
  return part !== null && isOfWorks(name) ? 'founding' : null
}

interface Told {
  name: string
  part: ProjectPart | null
  area: string | null
  isFounding: boolean
}

/** The notice's statements about its project. */
function saidBy(notice: NoticeForProjects, { name, part, area, isFounding }: Told): Said {
  const { facts, channel } = notice
  const isPlan = channel === 'forecast' || channel === 'intention'
  return {
    name,
    // goods with a project's code tell nothing about its progress
    stage: notice.category === 'works' || part !== null ? stageOfNotice(channel, part) : null,
    isFailure: channel === 'failure',
    investment: isPlan && buildsIt(part) ? notice.budget : null,
    budget: !isPlan && buildsIt(part) && isFounding ? notice.budget : null,
    owner: notice.tenderer,
    units: unitsOf(notice, part),
    area,
    industry: notice.industry,
    site: facts.site?.value ?? null,
    content: facts.content?.value ?? null,
    startsOn: facts.startsOn?.raw ?? null,
    finishesOn: facts.finishesOn?.raw ?? null,
    expectedUntil: facts.expectedUntil?.raw ?? null,
    equipment: namedEquipment(facts.equipment ?? []),
    thread: notice.projectId,
    isBought: awarding.has(channel) && (buildsIt(part) || part === 'equipment'),
    matter: null,
    result: null,
  }
}

function isOfWorks(name: string): boolean {
  return works.test(name) && !otherTrades.test(name)
}

const works =
  /工程|建设|改造|[扩新改迁]建|修缮|装修|整治|道路|公路|桥|隧道|管网|水库|河道|水厂|厂房|楼|小区|校区|院区|电站|光伏|风电|线路|绿化|园区|安置房|停车场/u
const otherTrades = /信息化|信息系统|软件|平台|数据|智慧|宣传|品牌|网站|服装|教材/u

/** Channels after which nothing more is bought. */
const awarding: ReadonlySet<Channel> = new Set<Channel>(['result', 'contract', 'acceptance'])

function buildsIt(part: ProjectPart | null): boolean {
  return part === null || part === 'construction' || part === 'general-contract'
}

/** The winners, and the companies named in roles. */
function unitsOf({ channel, facts }: NoticeForProjects, part: ProjectPart | null): Unit[] {
  const role = roleOf(part)
  const awarded = role !== null && (channel === 'result' || channel === 'contract') ? winnersAs(role, facts.winners ?? []) : []
  const named = (facts.units ?? []).flatMap(({ role: as, name }) => namesAs(as, name.value))
  return [...awarded, ...named].filter(
    ({ role: as, name }, index, all) => all.findIndex((other) => other.role === as && other.name === name) === index,
  )
}

function winnersAs(role: UnitRole, winners: readonly AwardedParty[]): Unit[] {
  return winners.slice(0, maxWinners).flatMap(({ name }) => namesAs(role, name.value))
}

const maxWinners = 20

function namesAs(role: UnitRole, written: string): Unit[] {
  return readNames(written).map(({ name }) => ({ role, name }))
}

function roleOf(part: ProjectPart | null): UnitRole | null {
  switch (part) {
    case null:
    case 'construction':
    case 'general-contract':
      return 'construction'
    case 'supervision':
      return 'supervision'
    case 'design':
      return 'design'
    case 'survey':
      return 'survey'
    case 'environmental-assessment':
      return 'assessment'
    case 'feasibility-study':
    case 'proposal':
    case 'equipment':
    case 'consulting':
      return null
  }
}
