import { isObject, objectOf, objectsOf, type JsonObject } from '../../../fields/json-fields.ts'

/** How far the process of a release has come, in the words of notices. */
export interface ReleaseStage {
  kind: string
}

/** By the tags of the release, the last stage first; by its contents if tags say nothing (compiled releases). */
export function stageOf(release: JsonObject): ReleaseStage {
  const tags = Array.isArray(release['tag']) ? release['tag'].filter((tag) => typeof tag === 'string') : []
  const kind = kindByTag.find(([tag]) => tags.includes(tag))?.[1]
  return { kind: outcome(release, kind) ?? kind ?? kindByContent(release) }
}

/** The latest stage first: if a release has several tags, the latest one decides. */
const kindByTag: readonly (readonly [string, string])[] = [
  ['tenderCancellation', '终止公告'],
  ['awardCancellation', '废标公告'],
  ['implementation', '履约验收公告'],
  ['implementationUpdate', '履约验收公告'],
  ['contractTermination', '合同终止公告'],
  ['contractAmendment', '合同变更公告'],
  ['contractUpdate', '合同变更公告'],
  ['contract', '合同公告'],
  ['awardUpdate', '中标结果公告'],
  ['award', '中标结果公告'],
  ['tenderAmendment', '变更公告'],
  ['tenderUpdate', '变更公告'],
  ['tender', '招标公告'],
  ['planningUpdate', '采购意向公告'],
  ['planning', '采购意向公告'],
]

/** A tender or award that was unsuccessful has that as its status, whatever the tag. */
function outcome(release: JsonObject, kind: string | undefined): string | null {
  const status = objectOf(release['tender'])['status']
  if (kind === undefined || kind === '招标公告' || kind === '变更公告') {
    if (status === 'cancelled' || status === 'withdrawn') return '终止公告'
    if (status === 'unsuccessful') return '流标公告'
  }
  const awards = objectsOf(release['awards'])
  return kind === '中标结果公告' && awards.length > 0 && awards.every((award) => award['status'] === 'unsuccessful') ? '流标公告' : null
}

function kindByContent(release: JsonObject): string {
  if (objectsOf(release['contracts']).length > 0) return '合同公告'
  if (objectsOf(release['awards']).length > 0) return '中标结果公告'
  if (isObject(release['tender'])) return '招标公告'
  return '采购意向公告'
}
