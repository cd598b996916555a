import { totalLimit } from '@tender/contract'
import Building from 'lucide-react/icons/building-2'
import FileCheck from 'lucide-react/icons/file-check'
import History from 'lucide-react/icons/history'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useRecentSearches } from '../../shared/documents/recent-searches.ts'
import { formatCount } from '../../shared/format/count.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useAllowed, useSession } from '../../shared/session.ts'
import { LockedNote } from '../../shared/ui/locked-note.tsx'
import { closePalette } from './palette-state.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { soundsLike } from './pinyin.ts'
import { usedEntries } from './used-entries.ts'
import { useActionEntries } from './use-action-entries.tsx'
import { usePageEntries } from './use-page-entries.tsx'
import { useApprovals } from './use-approvals.ts'
import { useParties } from './use-parties.ts'
import { useProjectGroup, useUsedProject } from './use-project-group.tsx'
import { useSearchActions, type PartyRole } from './use-search-actions.ts'

const maxRecent = 5
const maxParties = 6
const roleNames = { tenderer: '招标单位', winner: '中标单位', agency: '代理机构' } as const satisfies Record<PartyRole, string>

interface PaletteContent {
  /** Entries from the server come below the others, so that nothing moves under the pointer when they arrive. */
  groups: PaletteGroup[]
  /** The entry that searches for the words; null if nothing is typed or the account may not search. */
  search: PaletteEntry | null
}

/** The entries that the palette offers for the typed words. */
export function usePaletteGroups(words: string): PaletteContent {
  const pages = usePageEntries()
  const actions = useActionEntries()
  const { searchWords } = useSearchActions()
  const maySearch = pages.some(({ id }) => id === `page:${paths.documents}`)
  const recent = useRecentGroup(words, maySearch)
  const parties = usePartyGroup(words, maySearch)
  const approvals = useApprovalGroup(words)
  const projects = useProjectGroup(words)
  const used = useUsedGroup([...pages, ...actions], maySearch)
  const isFresh = words === ''
  const isOffered = ({ id, title }: PaletteEntry) => (isFresh ? !used.entries.some((entry) => entry.id === id) : fits(title, words))
  const groups: PaletteGroup[] = [
    ...(isFresh ? [used] : []),
    { name: '页面', entries: pages.filter(isOffered), isInstant: true },
    { name: '操作', entries: actions.filter(isOffered), isInstant: true },
    ...(maySearch ? [recent, parties] : []),
    approvals,
    projects,
  ]
  const search = {
    id: 'search',
    title: `检索“${words}”`,
    hint: '招投标信息查询',
    icon: <Search size={18} aria-hidden="true" />,
    run: () => searchWords(words),
  }
  return {
    groups: groups.filter(({ entries, note }) => entries.length > 0 || note !== undefined),
    search: isFresh || !maySearch ? null : search,
  }
}

/** The recently used entries, as of the opening of the palette. */
function useUsedGroup(known: readonly PaletteEntry[], maySearch: boolean): PaletteGroup {
  const userId = useSession((session) => session.user?.userId)
  const [ids] = useState(() => (userId === undefined ? [] : usedEntries(userId)))
  const mayFilterParties = useAllowed('documents.party-filter') && maySearch
  const partyEntry = usePartyEntry()
  const usedProject = useUsedProject()
  const entries = ids.flatMap((id) => {
    const [, role, page, name] = /^party:(tenderer|winner|agency):(?:(\d{1,15}):)?(.+)$/.exec(id) ?? []
    if (name !== undefined && isRole(role))
      return mayFilterParties ? [partyEntry({ id: page === undefined ? null : Number(page), role, name, notices: '' })] : []
    return known.find((entry) => entry.id === id) ?? usedProject(id) ?? []
  })
  return { name: '最近使用', entries, isInstant: true }
}

function useRecentGroup(words: string, isWanted: boolean): PaletteGroup {
  const { searchWords } = useSearchActions()
  const { data, isPending, isError, refetch } = useRecentSearches()
  const name = '最近检索'
  if (isError) return { name, entries: [retry('recent', '没有读到最近检索，点此重试', refetch)], isInstant: false }
  if (isPending) return { name, entries: [], note: isWanted && words === '' ? '正在读取…' : undefined, isInstant: false }
  const entries = data
    .filter((record) => words === '' || fits(record.words, words))
    .slice(0, maxRecent)
    .map((record) => ({
      id: `recent:${record.words}`,
      title: record.words,
      hint: '',
      icon: <History size={18} aria-hidden="true" />,
      run: () => searchWords(record.words),
    }))
  return { name, entries, isInstant: false }
}

function usePartyGroup(words: string, maySearch: boolean): PaletteGroup {
  const isAllowed = useAllowed('documents.party-filter')
  const partyEntry = usePartyEntry()
  const { isLongEnough, parties, isLate, isError, refetch } = useParties(words, isAllowed && maySearch)
  const group = { name: '单位', entries: [], isInstant: false }
  if (!isLongEnough) return group
  if (!isAllowed) return { ...group, note: <LockedNote need="documents.party-filter" onFollow={closePalette} /> }
  if (isError) return { ...group, entries: [retry('parties', '没有查到单位，点此重试', refetch)] }
  if (parties === undefined) return { ...group, note: '正在查找单位…' }
  if (parties.length === 0) return { ...group, note: isLate ? '正在查找单位…' : `没有名称含“${words}”的单位` }
  const entries = parties
    .slice(0, maxParties)
    .map(({ id, role, name, notices }) => partyEntry({ id, role, name, notices: `${formatCount(notices, notices >= totalLimit)} 条公告` }))
  return { ...group, entries }
}

function useApprovalGroup(words: string): PaletteGroup {
  const isAllowed = useAllowed('projects.search')
  const mayOpen = useMayOpen()
  const { openApproval } = useSearchActions()
  const found = useApprovals(words, isAllowed && mayOpen(paths.approvals))
  const entries = found.map(({ id, name, owner }) => ({
    id: `approval:${id}`,
    title: name,
    hint: ['审批项目', owner].filter(Boolean).join(' · '),
    icon: <FileCheck size={18} aria-hidden="true" />,
    run: () => openApproval(id),
  }))
  return { name: '审批项目', entries, isInstant: false }
}

interface FoundParty {
  /** The company's id; null if it has no page: then its notices are searched. */
  id: number | null
  role: PartyRole
  name: string
  notices: string
}

function usePartyEntry(): (party: FoundParty) => PaletteEntry {
  const { searchParty, openCompany } = useSearchActions()
  const mayOpen = useMayOpen()
  return ({ id, role, name, notices }) => ({
    id: id === null ? `party:${role}:${name}` : `party:${role}:${id}:${name}`,
    title: name,
    hint: [roleNames[role], notices].filter(Boolean).join(' · '),
    icon: <Building size={18} aria-hidden="true" />,
    run: () => (id !== null && mayOpen(paths.company(id)) ? openCompany(id) : searchParty(role, name)),
  })
}

function retry(what: string, title: string, refetch: () => unknown): PaletteEntry {
  return {
    id: `retry:${what}`,
    title,
    hint: '',
    icon: <RotateCw size={18} aria-hidden="true" />,
    run: () => void refetch(),
    staysOpen: true,
  }
}

function fits(title: string, words: string): boolean {
  return title.toLowerCase().includes(words.toLowerCase()) || soundsLike(title, words)
}

function isRole(text: string | undefined): text is PartyRole {
  return text !== undefined && Object.hasOwn(roleNames, text)
}
