import type { Fact } from '../../../facts/fact.ts'
import type { Category, Channel } from '@tender/contract'
import type { NoticeFacts } from '../../../facts/notice-facts.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { foldProjectName, type ProjectPart } from '../../../wording/projects/fold-project-name.ts'
import type { Reading } from '../reading.ts'
import { buildingEntries, type BuildingEntry } from './building-entries.ts'
import type { BuildingKind } from './building-words.ts'
import { readContent } from './content.ts'
import { readQuality } from './quality.ts'
import { readSchedule, type Schedule } from './schedule.ts'
import { readSite } from './site.ts'
import { readTerm } from './term.ts'
import { readUnits } from './units.ts'

export type BuildingFacts = Required<
  Pick<NoticeFacts, 'site' | 'content' | 'startsOn' | 'finishesOn' | 'duration' | 'units' | 'quality' | 'contractTerm'>
>

/**
 * What a notice says about the project that is built: where, what, when, and by which units. For goods and services without building, only the
 * quality, the units and how long the contract runs.
 */
export function readBuilding(reading: Reading, about: { channel: Channel; category: Category | null; name: string }): BuildingFacts {
  const { text } = reading
  const { part } = foldProjectName(about.name)
  const entries = ownEntries(reading, about.channel)
  const of = (...kinds: BuildingKind[]): BuildingEntry[] => entries.filter(({ kind }) => kinds.includes(kind))
  const units = readUnits(text, of('owner', 'design', 'survey', 'construction', 'supervision', 'assessment'))
  const quality = readQuality(text, of('quality'))
  const contractTerm = readTerm(text, entries.filter(isOfTerm(text)))
  if (!isOfWorks(about.category, part))
    return { site: null, content: null, startsOn: null, finishesOn: null, duration: null, quality, units, contractTerm }
  const isBuilding = isBuilt(about.category, part)
  const ofBuilt: BuildingKind[] = isBuilding ? ['duration', 'performance', 'scope'] : []
  const schedule = readSchedule(text, of('start', 'finish', 'period', ...ofBuilt))
  return {
    site: readSite(text, of('site')),
    content: readContent(text, of('content', 'overview', ...ofBuilt)),
    ...schedule,
    quality,
    units,
    contractTerm: isBuilding && isSaidBy(schedule, contractTerm) ? readTerm(text, of('term')) : contractTerm,
  }
}

/** Entries that say how long the contract runs, also under labels such as 计划工期(或服务期限). */
function isOfTerm({ tight }: TightText): (entry: BuildingEntry) => boolean {
  return ({ kind, labelStart, labelEnd }) =>
    kind === 'term' || kind === 'performance' || (kind === 'duration' && tight.slice(labelStart, labelEnd).includes('服务期'))
}

/** Whether the words about the contract (履约期限) are those that say how long building takes. */
function isSaidBy({ duration, startsOn, finishesOn }: Schedule, term: Fact<string> | null): boolean {
  const place = term?.evidence ?? null
  return (
    place !== null &&
    [duration, startsOn, finishesOn].some((fact) => fact?.evidence && fact.evidence.start < place.end && place.start < fact.evidence.end)
  )
}

/** Works, and services for works: design, supervision, assessment. */
function isOfWorks(category: Category | null, part: ProjectPart | null): boolean {
  return category === 'works' || (part !== null && part !== 'consulting' && part !== 'equipment')
}

/**
 * Whether what is bought is the building itself. The period of a design or a supervision is not the period of building, and its scope is not what is
 * built.
 */
function isBuilt(category: Category | null, part: ProjectPart | null): boolean {
  return category === 'works' && (part === null || part === 'construction' || part === 'general-contract')
}

/**
 * Entries about this project, without what bidders built before. In announcements of awards nothing behind the first 业绩 counts; elsewhere nothing
 * that follows 业绩 in the same sentence.
 */
function ownEntries(reading: Reading, channel: Channel): BuildingEntry[] {
  const { tight } = reading.text
  const past = announcing.has(channel) ? tight.indexOf('业绩') : -1
  return buildingEntries(reading).filter(
    ({ labelStart }) => (past === -1 || labelStart < past) && !isPast(tight.slice(Math.max(0, labelStart - 80), labelStart)),
  )
}

function isPast(before: string): boolean {
  return before.lastIndexOf('业绩') > Math.max(before.lastIndexOf('。'), before.lastIndexOf('\n'))
}

const announcing: ReadonlySet<Channel> = new Set<Channel>(['candidate', 'result', 'contract', 'acceptance', 'opening'])
