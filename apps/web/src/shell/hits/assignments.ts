import type { Assignment } from '@tender/contract'
import { create } from 'zustand'
import { tellTabs } from '../../shared/hits/hit-tabs.ts'
import { useLiveHits } from '../../shared/hits/live-hits.ts'
import { useSession } from '../../shared/session.ts'

type Assignments = readonly Assignment[]

/** Assignments by colleagues that arrived while the page is open, latest first. They stay until the member opens or dismisses them. */
export const useAssignments = create<{ waiting: Assignments }>()(() => ({ waiting: [] }))

export function addAssignments(more: Assignments): void {
  const { waiting } = useAssignments.getState()
  replaceAssignments([...more, ...waiting.filter((one) => !isAmong(more, one))])
}

/** Sets the assignments that another tab reports. If there are more than before, lists of favourites are read again. */
export function replaceAssignments(waiting: Assignments): void {
  const before = useAssignments.getState().waiting
  useAssignments.setState({ waiting })
  if (waiting.some((one) => !isAmong(before, one))) useLiveHits.setState(({ revision }) => ({ revision: revision + 1 }))
}

/** The member has seen them, so they disappear in all tabs. */
export function putAway(seen: Assignments): void {
  useAssignments.setState(({ waiting }) => ({ waiting: waiting.filter((one) => !isAmong(seen, one)) }))
  tellAssignments()
}

export function tellAssignments(): void {
  tellTabs({ event: 'assigned', data: { assigned: [...useAssignments.getState().waiting] } })
}

function isAmong(all: Assignments, { kind, id, givenAt }: Assignment): boolean {
  return all.some((one) => one.kind === kind && one.id === id && one.givenAt === givenAt)
}

// cleared at a change of account, because they belong to the account
useSession.subscribe((now, before) => {
  if (now.token !== before.token) useAssignments.setState({ waiting: [] })
})
