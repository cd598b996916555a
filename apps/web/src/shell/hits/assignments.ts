import type { Assignment } from '@tender/contract'
import { create } from 'zustand'
import { tellTabs } from '../../shared/hits/hit-tabs.ts'
import { useLiveHits } from '../../shared/hits/live-hits.ts'
import { useSession } from '../../shared/session.ts'

type Assignments = readonly Assignment[]

/** What colleagues have put the account in charge of while the page is open, the latest first, until the member opens it or puts it away. */
export const useAssignments = create<{ waiting: Assignments }>()(() => ({ waiting: [] }))

/** More has come. */
export function addAssignments(more: Assignments): void {
  const { waiting } = useAssignments.getState()
  replaceAssignments([...more, ...waiting.filter((one) => !isAmong(more, one))])
}

/** What stands now, as another tab says. Lists of favourites are asked for anew where there is more of it. */
export function replaceAssignments(waiting: Assignments): void {
  const before = useAssignments.getState().waiting
  useAssignments.setState({ waiting })
  if (waiting.some((one) => !isAmong(before, one))) useLiveHits.setState(({ revision }) => ({ revision: revision + 1 }))
}

/** The member has seen them: they are gone in all tabs. */
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

// they belong to the account
useSession.subscribe((now, before) => {
  if (now.token !== before.token) useAssignments.setState({ waiting: [] })
})
