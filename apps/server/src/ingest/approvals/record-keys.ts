import { createHash } from 'node:crypto'
import { bareText } from '../../wording/texts/compared-name.ts'
import { comparedUrl } from '../identify/notice-url.ts'
import type { DeliveredApproval } from '../approval.ts'

/** Hash of everything that was delivered. A delivery with a known hash changes nothing. */
export function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

type Keyed = Pick<DeliveredApproval, 'kind' | 'sourceName' | 'sourceId' | 'url' | 'title' | 'matters'>

/** Keys that identify an item or a project of a platform: the platform's own id, else what it is about. Ids of at least 24 digits are globally unique. */
export function itemKeys(approval: Keyed, isProject: boolean): string[] {
  const [first] = approval.matters
  const id = approval.sourceId
  const owner = id !== null && /^[0-9a-f-]{24,}$/iu.test(id) ? '' : isProject ? 'project' : approval.sourceName
  if (id !== null) return [`item:${owner}:${isProject ? 'project' : ''}:${short(id)}`]
  const about = [first?.investmentCode ?? first?.sourceProject ?? bareText(first?.projectName ?? ''), first?.matter, first?.authority]
  return [`about:${digest(JSON.stringify([approval.kind, ...about, first?.documentNumber ?? first?.owner]))}`]
}

/** Keys that identify a page: its own id and address, else its site and title. */
export function pageKeys(approval: Keyed, publishedAt: Date | null): string[] {
  const url = comparedUrl(approval.url)
  const own = [
    approval.sourceId === null ? [] : [`id:${digest(`${approval.sourceName}\n${approval.sourceId}`)}`],
    url === null ? [] : [`url:${digest(url)}`],
  ].flat()
  return own.length > 0
    ? own
    : [`title:${digest(`${approval.sourceName}\n${bareText(approval.title)}\n${publishedAt?.toISOString().slice(0, 10) ?? ''}`)}`]
}

/** Every delivery that was taken in is remembered by this key. It changes nothing when it comes again, even if its content was replaced since. */
export function deliveryKeyOf(contentHash: string): string {
  return `seen:${contentHash.slice(0, 32)}`
}

function short(id: string): string {
  return id.length > 100 ? digest(id) : id
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
