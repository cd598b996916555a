import { bareText, comparedName } from '../../wording/texts/compared-name.ts'
import { readNames } from '../../wording/organisations/read-names.ts'
import { foldProjectName } from '../../wording/projects/fold-project-name.ts'
import type { ApprovalMatter } from '../approval.ts'

/** Keys that identify the project of a matter; each is null if the matter does not state it. */
export interface MatterKeys {
  source: string | null
  /** Owner and folded name. */
  owner: string | null
  /** Folded name and county, if the name is long enough to be unique there. */
  name: string | null
  /** The most reliable of the keys, prefixed with its kind. */
  anchor: string
}

/** The fields that the keys are made of. */
export type KeyedMatter = Pick<ApprovalMatter, 'projectName' | 'owner' | 'areaCode' | 'investmentCode' | 'sourceProject'>

export function matterKeys(matter: KeyedMatter): MatterKeys {
  const { folded } = foldProjectName(matter.projectName)
  const name = folded === '' ? bareText(matter.projectName) : folded
  const [named] = matter.owner === null ? [] : readNames(matter.owner)
  const owner = named === undefined || name.length < minOwnedLength ? null : `${named.key}|${name}`
  const isOfCounty = matter.areaCode !== null && !matter.areaCode.endsWith('00')
  return {
    source: matter.sourceProject,
    owner,
    name: name.length > minAloneLength && isOfCounty ? `${name}|${matter.areaCode}` : null,
    anchor: anchorOf(matter, owner, `${name === '' ? comparedName(matter.projectName) : name}|${matter.areaCode ?? ''}`),
  }
}

/** Minimum number of characters of a folded name that identifies a project among those of its owner, and by itself. */
const minOwnedLength = 4
const minAloneLength = 12

function anchorOf({ investmentCode, sourceProject }: KeyedMatter, owner: string | null, placed: string): string {
  if (investmentCode !== null) return `code:${investmentCode}`
  if (sourceProject !== null) return `source:${sourceProject}`
  return owner === null ? `name:${placed}` : `owner:${owner}`
}
