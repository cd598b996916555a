import { projectStages, type ProjectProgress, type ProjectStage } from '@tender/contract'
import { laterStage, statesContractPrice } from '../../../wording/projects/project-stage.ts'
import { industryInCode } from '../../../wording/projects/industry-code.ts'
import { foldProjectName, shownProjectName } from '../../../wording/projects/fold-project-name.ts'
import { equipmentToBuy } from './equipment-to-buy.ts'
import type { EvidenceSource, NamedEquipment, Said, Unit } from '../evidence/evidence.ts'

/** A stored piece of evidence. */
export interface KeptEvidence {
  source: EvidenceSource
  sourceId: number
  position: number
  code: string | null
  isFounding: boolean
  at: Date
  said: Said
}

/** The source of a statement. */
export interface Origin {
  source: EvidenceSource
  id: number
}

/** A value with its source. */
export interface Stated<Value> {
  value: Value
  from: Origin
}

export interface ProjectFacts {
  investmentFrom: 'investment' | 'budget' | null
  investment: Stated<number> | null
  owner: Stated<string> | null
  site: Stated<string> | null
  content: Stated<string> | null
  startsOn: Stated<string> | null
  finishesOn: Stated<string> | null
  expectedUntil: Stated<string> | null
  units: (Unit & { from: Origin })[]
  /** Named by a notice, a plan or an approval, and not known to be bought. */
  equipment: (NamedEquipment & { from: Origin })[]
  /** Every stage that a source states, in order, with its first evidence. */
  stages: { stage: ProjectStage; at: string; from: Origin }[]
}

export interface DescribedProject {
  name: string
  code: string | null
  stage: ProjectStage | null
  /** The first evidence of the stage. */
  stageAt: Date | null
  progress: ProjectProgress
  /** When a tender failed, if nothing newer is known. */
  failedAt: Date | null
  owner: string | null
  areaCode: string | null
  /** A section or a division of it: C, C27. */
  industry: string | null
  /** Fen. */
  investment: number | null
  firstAt: Date
  lastAt: Date
  notices: number
  approvals: number
  facts: ProjectFacts
}

/** A whole project from all its evidence, in any order. Pure. Null if nothing founds it. */
export function describeProject(evidence: readonly KeptEvidence[]): DescribedProject | null {
  const inOrder = evidence.toSorted(byTime)
  const [first] = inOrder
  const last = inOrder.at(-1)
  const founding = inOrder.filter(({ isFounding }) => isFounding)
  if (first === undefined || last === undefined || founding.length === 0) return null
  const facts = factsOf(inOrder, founding)
  const stage = facts.stages.reduce<ProjectStage | null>((latest, one) => laterStage(latest, one.stage), null)
  const code = inOrder.find((one) => one.code !== null)?.code ?? null
  const stageAt = facts.stages.find((one) => one.stage === stage)?.at
  return {
    name: nameOf(founding),
    code,
    stage,
    stageAt: stageAt === undefined ? null : new Date(stageAt),
    progress: progressOf(inOrder),
    failedAt: last.said.isFailure ? last.at : null,
    owner: facts.owner?.value ?? null,
    areaCode: areaOf(inOrder),
    industry: industryOf(inOrder, code),
    investment: facts.investment?.value ?? null,
    firstAt: first.at,
    lastAt: last.at,
    notices: countOf(inOrder, 'notice'),
    approvals: countOf(inOrder, 'approval'),
    facts,
  }
}

/** By time; evidence of the same moment in a fixed order. */
function byTime(one: KeptEvidence, other: KeptEvidence): number {
  return (
    one.at.getTime() - other.at.getTime() ||
    one.source.localeCompare(other.source) ||
    one.sourceId - other.sourceId ||
    one.position - other.position
  )
}

function factsOf(inOrder: readonly KeptEvidence[], founding: readonly KeptEvidence[]): ProjectFacts {
  const investment = investmentOf(inOrder)
  return {
    investment,
    investmentFrom: investment === null ? null : inOrder.some(({ said }) => said.investment !== null) ? 'investment' : 'budget',
    owner: ownerOf(founding),
    // an approval is about the project as a whole, and the latest one about its current form
    site: preferred(inOrder, ({ site }) => site),
    content: preferred(inOrder, ({ content }) => content),
    startsOn: preferred(inOrder, ({ startsOn }) => startsOn),
    finishesOn: preferred(inOrder, ({ finishesOn }) => finishesOn),
    expectedUntil: latest(inOrder, ({ expectedUntil }) => expectedUntil),
    units: unitsOf(inOrder),
    equipment: equipmentToBuy(inOrder).map(({ item, by }) => ({ ...item, from: originOf(by) })),
    stages: stagesOf(inOrder),
  }
}

function stagesOf(inOrder: readonly KeptEvidence[]): ProjectFacts['stages'] {
  return projectStages.flatMap((stage) => {
    const found = inOrder.find(({ said }) => said.stage === stage)
    return found === undefined ? [] : [{ stage, at: found.at.toISOString(), from: originOf(found) }]
  })
}

/** The name in an approval, otherwise in the tender of the works, without the words for the purchase. */
function nameOf(founding: readonly KeptEvidence[]): string {
  const named = founding.find(({ source }) => source === 'approval') ?? founding.find(({ said }) => buildsIt(said.name)) ?? founding[0]
  return shownProjectName(named?.said.name ?? '')
}

function buildsIt(name: string): boolean {
  const { part } = foldProjectName(name)
  return part === null || part === 'construction' || part === 'general-contract'
}

function ownerOf(founding: readonly KeptEvidence[]): Stated<string> | null {
  const builders = founding.flatMap((one) => {
    const builder = one.said.units.find(({ role }) => role === 'owner')
    return builder === undefined ? [] : [{ value: builder.name, from: originOf(one) }]
  })
  return (
    preferred(
      founding.filter(({ source }) => source === 'approval'),
      ({ owner }) => owner,
    ) ??
    builders[0] ??
    earliest(founding, ({ owner }) => owner)
  )
}

function investmentOf(inOrder: readonly KeptEvidence[]): Stated<number> | null {
  const ofWhole = inOrder.filter(({ said }) => !statesContractPrice(said.matter))
  const stated = preferred(ofWhole, ({ investment }) => investment) ?? preferred(inOrder, ({ investment }) => investment)
  if (stated !== null) return stated
  const budgets = inOrder.flatMap((one) => (one.said.budget === null ? [] : [{ value: one.said.budget, from: originOf(one) }]))
  return budgets.toSorted((one, other) => other.value - one.value)[0] ?? null
}

/** The latest statement of an approval, otherwise the latest of all. */
function preferred<Value>(inOrder: readonly KeptEvidence[], read: (said: Said) => Value | null): Stated<Value> | null {
  return (
    latest(
      inOrder.filter(({ source }) => source === 'approval'),
      read,
    ) ?? latest(inOrder, read)
  )
}

function latest<Value>(inOrder: readonly KeptEvidence[], read: (said: Said) => Value | null): Stated<Value> | null {
  return earliest(inOrder.toReversed(), read)
}

function earliest<Value>(inOrder: readonly KeptEvidence[], read: (said: Said) => Value | null): Stated<Value> | null {
  for (const one of inOrder) {
    const value = read(one.said)
    if (value !== null) return { value, from: originOf(one) }
  }
  return null
}

function progressOf(inOrder: readonly KeptEvidence[]): ProjectProgress {
  const results = inOrder.flatMap(({ source, said }) => (source === 'approval' && said.result !== null ? [said.result] : []))
  const last = results.at(-1)
  if (last === undefined) return 'none'
  if (last === 'refused' || last === 'revoked') return 'refused'
  return results.includes('completed') ? 'approved' : 'under-way'
}

/**
 * The industry that most approvals state, because they are about the whole project; otherwise the one under which it was
 * filed, otherwise that of most notices. The division if any of them states it.
 */
function industryOf(inOrder: readonly KeptEvidence[], investmentCode: string | null): string | null {
  const approvals = inOrder.filter(({ source }) => source === 'approval')
  const filed = investmentCode === null ? null : industryInCode(investmentCode)
  const told = [approvals.flatMap(({ said }) => said.industry ?? []), filed ?? [], inOrder.flatMap(({ said }) => said.industry ?? [])]
  const codes = told.map((some) => [some].flat()).find((some) => some.length > 0) ?? []
  const section = mostOften(codes.map((code) => code.slice(0, 1)))
  return mostOften(codes.filter((code) => code.length > 1 && code.slice(0, 1) === section)) ?? section
}

/** The smallest area that most of them state. */
function areaOf(inOrder: readonly KeptEvidence[]): string | null {
  const areas = inOrder.flatMap(({ said }) => said.area ?? [])
  const counties = areas.filter((code) => !code.endsWith('00'))
  return mostOften(counties) ?? mostOften(areas.filter((code) => !code.endsWith('0000'))) ?? mostOften(areas)
}

/** Among equally frequent values the first. */
function mostOften(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

function unitsOf(inOrder: readonly KeptEvidence[]): ProjectFacts['units'] {
  const units = inOrder.flatMap((one) => one.said.units.map((unit) => ({ ...unit, from: originOf(one) })))
  const once = units.filter(({ role, name }, index) => units.findIndex((other) => other.role === role && other.name === name) === index)
  return once.slice(0, maxUnits)
}

const maxUnits = 60

function countOf(evidence: readonly KeptEvidence[], source: EvidenceSource): number {
  return new Set(evidence.filter((one) => one.source === source).map(({ sourceId }) => sourceId)).size
}

function originOf({ source, sourceId }: KeptEvidence): Origin {
  return { source, id: sourceId }
}
