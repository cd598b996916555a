import { designedCalls, type ReplyOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Construction from 'lucide-react/icons/construction'
import { request } from '../../shared/api.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useNavigate } from '../../shared/router/index.ts'
import { useAllowed } from '../../shared/session.ts'
import { useDebounced } from '../../shared/use-debounced.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

const minCharacters = 2

/** 拟在建 projects that match the typed text; none if the account may not search them. */
export function useProjectGroup(typed: string): PaletteGroup {
  const words = useDebounced(typed)
  const isAllowed = useMayFindProjects()
  const entryOf = useProjectEntry()
  const isWanted = isAllowed && typed.length >= minCharacters
  const { data } = useQuery({
    queryKey: ['project', 'suggested', words],
    // suggestions: without them the rest of the palette still works
    queryFn: ({ signal }) => request(designedCalls.suggestProjects, { words }, { signal, isSilent: true }),
    enabled: isWanted && words.length >= minCharacters,
    placeholderData: keepPreviousData,
  })
  return { name: '拟在建项目', entries: isWanted ? (data ?? []).map(entryOf) : [], isInstant: false }
}

/** A project that was opened from the palette before; null for other entries, and if the account may not open it. */
export function useUsedProject(): (id: string) => PaletteEntry | null {
  const isAllowed = useMayFindProjects()
  const entryOf = useProjectEntry()
  return (id) => {
    const [, project, name] = /^project:(\d{1,15}):(.+)$/.exec(id) ?? []
    if (project === undefined || name === undefined || !isAllowed) return null
    return entryOf({ id: Number(project), name, stage: null, areaName: '' })
  }
}

function useMayFindProjects(): boolean {
  const mayOpen = useMayOpen()
  return useAllowed('projects.search') && mayOpen(paths.projects)
}

type Suggested = ReplyOf<typeof designedCalls.suggestProjects>[number]

function useProjectEntry(): (project: Suggested) => PaletteEntry {
  const navigate = useNavigate()
  return ({ id, name, stage, areaName }) => ({
    id: `project:${id}:${name}`,
    title: name,
    hint: [stage, areaName].filter(Boolean).join(' · '),
    icon: <Construction size={18} aria-hidden="true" />,
    run: () => navigate(paths.project(id)),
  })
}
