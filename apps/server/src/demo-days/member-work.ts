import type { DocumentRow } from '@tender/contract'
import type { DemoInterest } from '../demo/demo-interests.ts'
import type { JsonName, ReplyOfCall, RequestOfCall } from '../make-call.ts'

/**
 * Makes a call as a member.
 * @param harmless an error after which the work goes on
 * @returns null after the harmless error
 * @throws Error if the server refuses the call
 */
export type MemberCall = <Name extends JsonName>(
  name: Name,
  input: RequestOfCall<Name>,
  harmless?: string,
) => Promise<ReplyOfCall<Name> | null>

/** Subscriptions to notices with the words, and to the parties of the latest result with them. */
export async function subscribe(call: MemberCall, { name, words, excluded, hasMonitors }: DemoInterest): Promise<void> {
  const save = (subscription: RequestOfCall<'saveSubscription'>) => call('saveSubscription', subscription, 'subscription.name-taken')
  await save({ kind: 'bidding', name, criteria: { groups: groupsOf(words, excluded) } })
  if (!hasMonitors) return
  const [result] = await search(call, { words, channel: 'result', size: 1 })
  if (result === undefined) return
  const [winner] = result.winners
  if (result.tenderer !== null)
    await save({ kind: 'owner', name: monitorName('业主', result.tenderer), criteria: { filters: { tenderer: result.tenderer } } })
  if (winner !== undefined) await save({ kind: 'rival', name: monitorName('对手', winner), criteria: { filters: { winner } } })
  if (result.agency !== null)
    await save({ kind: 'agent', name: monitorName('代理', result.agency), criteria: { filters: { agency: result.agency } } })
}

/** Favourites: every second of the open tenders, so that some remain to be recommended, and results, whose contracts will end. Some are in a folder, with a stage, a note and a colleague in charge. */
export async function collectTenders(call: MemberCall, { words }: DemoInterest): Promise<void> {
  for (const word of words) await call('getDocumentList', { searchWord: word, size: 1, remember: true })
  const open = await search(call, { words, channel: 'tender', size: 10 })
  const ids = open.flatMap(({ id }, position) => (position % 2 === 0 ? [id] : []))
  const results = (await search(call, { words, channel: 'result', size: 4 })).map(({ id }) => id)
  if (results.length > 0) await call('collectDocuments', { ids: results, collect: true })
  const [first, second] = ids
  if (first === undefined) return
  await call('collectDocuments', { ids, collect: true })
  const folder = await call('saveCollectFolder', { kind: 'notice', name: '重点跟进' }, 'folder.name-taken')
  if (folder !== null) await call('fileCollected', { kind: 'notice', ids: ids.slice(0, 3), folderId: folder.id })
  await call('noteCollected', { kind: 'notice', id: first, note: '已向采购代理机构确认报名材料，等技术负责人核对参数' })
  await call('pursueCollected', { kind: 'notice', ids: [first], pursuit: 'registered' })
  if (second === undefined) return
  await call('pursueCollected', { kind: 'notice', ids: [second], pursuit: 'following' })
  await assign(call, second)
}

/** Puts a sub-account in charge of the project, if there is one. */
async function assign(call: MemberCall, id: number): Promise<void> {
  const members = (await call('getTeamwork', { id }))?.members ?? []
  const colleague = members.at(-1)
  if (members.length > 1 && colleague !== undefined) await call('ownCollected', { ids: [id], ownerId: colleague.id })
}

/** Favourite companies of results with the words; a subscription to 拟在建 projects with them, and some of these as favourites. */
export async function collectParties(call: MemberCall, { name, words, excluded, hasMonitors }: DemoInterest): Promise<void> {
  const results = await search(call, { words, channel: 'result', size: 3 })
  const companies = [...new Set(results.flatMap((row) => Object.values(row.companies ?? {})))]
  if (companies.length > 0) await call('collectCompanies', { ids: companies, collect: true })
  if (!hasMonitors) return
  const criteria = { groups: groupsOf(words, excluded) }
  await call('saveSubscription', { kind: 'proposed', name: `拟建：${name}`, criteria }, 'subscription.name-taken')
  const projects = await call('getDesignedProjectList', { searchWord: words.join('|'), size: 4 })
  const ids = projects?.list.map(({ id }) => id) ?? []
  if (ids.length > 0) await call('collectProjects', { ids, collect: true })
}

function groupsOf([keyword, ...synonyms]: DemoInterest['words'], excluded: readonly string[]) {
  return [{ keyword, synonyms, excluded: [...excluded] }]
}

/** Tenders that close next, or the latest results. */
async function search(
  call: MemberCall,
  { words, channel, size }: { words: readonly string[]; channel: 'tender' | 'result'; size: number },
): Promise<readonly DocumentRow[]> {
  const found = await call('getDocumentList', {
    searchWord: words.join('|'),
    docchannel: [channel],
    published: 'all',
    size,
    ...(channel === 'tender' ? { deadline: 'open', sort: 'deadline' } : {}),
  })
  return found?.list ?? []
}

/** Names of subscriptions have at most 30 characters. */
function monitorName(role: string, company: string): string {
  return `${role}：${company}`.slice(0, 30)
}
