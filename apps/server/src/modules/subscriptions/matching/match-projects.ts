import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { projectStages, type ProjectStage } from '@tender/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf, type Event } from '../../../platform/events/event-kind.ts'
import type { ProjectContent } from '../../../search/project-content.ts'
import { loadProjects, projectChanged, projectMoved, type LoadedProject } from '../../projects/index.ts'
import { insertProjectHits, type NewProjectHit } from '../hits/hit-rows.ts'
import { selectTellingMoves } from '../queries.ts'
import { byAccount, hitsFound } from './match-notices.ts'
import { placeOf, projectHit, type ProjectNews } from './project-hit.ts'
import { joinTold, selectTold, upsertTold } from './project-told.ts'
import { createWatchKeeper, watchingProjects, type WatchKeeper } from './watch-keeper.ts'

type ProjectKeeper = WatchKeeper<ProjectContent>

/** events handled at once, whose projects' evidence is in memory together */
const readAtOnce = 20

/** Matches new, moved or changed projects with every active 拟在建订阅, with the stage that each had at that moment. */
export function matchProjects({ clock, keeper = createWatchKeeper(watchingProjects) }: { clock: Clock; keeper?: ProjectKeeper }): Consumer {
  return {
    name: 'subscriptions.projects',
    label: '匹配拟在建订阅',
    on: [projectMoved, projectChanged],
    isUrgent: true,
    prepare: (database) => keeper.refresh(database),
    handle: async (tx, events) => {
      await keeper.refresh(tx)
      // without subscriptions, the evidence need not be read
      if (keeper.size() === 0) return
      for (let from = 0; from < events.length; from += readAtOnce) {
        // oxlint-disable-next-line no-await-in-loop -- in the order of what happened
        const hits = await hitsOf(tx, keeper, events.slice(from, from + readAtOnce))
        // oxlint-disable-next-line no-await-in-loop
        const found = await insertProjectHits(tx, hits, clock.now())
        // oxlint-disable-next-line no-await-in-loop
        await appendEvents(tx, hitsFound, byAccount(found))
      }
    },
  }
}

interface Match {
  subscriptionId: number
  project: LoadedProject
  news: ProjectNews
  words: string[]
  reading: NewProjectHit['reading']
  at: Date
}

async function hitsOf(tx: Executor, keeper: ProjectKeeper, events: readonly Event[]): Promise<NewProjectHit[]> {
  const asked = events.flatMap(newsOf)
  const projects = await loadProjects(tx, [...new Set(asked.map(({ keyId }) => keyId))])
  // before matching: what any key was told counts for the whole project, including keys that it has gained since
  await joinTold(tx, [...new Set(projects.values())])
  const matches = await matchesOf(keeper, asked, projects)
  if (matches.length === 0) return []
  const subscriptionIds = [...new Set(matches.map(({ subscriptionId }) => subscriptionId))]
  const [told, tellingMoves] = [await selectTold(tx, subscriptionIds, matches), await selectTellingMoves(tx, subscriptionIds)]
  const hits: NewProjectHit[] = []
  for (const { subscriptionId, project, news, words, reading, at } of matches) {
    const reached = told.get(subscriptionId, project.id)
    const hit = projectHit(news, { reached, tellsMoves: tellingMoves.has(subscriptionId) })
    told.set(subscriptionId, project, placeOf(news.stage))
    if (hit === null) continue
    const { reason, before: stageBefore } = hit
    hits.push({ subscriptionId, projectId: project.id, reason, stageReached: news.stage, stageBefore, words, reading, arrivedAt: at })
  }
  await upsertTold(tx, told.changed())
  return hits
}

interface AskedNews extends Omit<ProjectNews, 'stage'> {
  keyId: number
  at: Date
}

function newsOf(event: Event): AskedNews[] {
  const changed = payloadsOf([event], projectChanged).map(({ projectId: keyId }) => ({ keyId, at: event.at, isNew: false }))
  const moved = payloadsOf([event], projectMoved).map(({ projectId: keyId, stage, before, isNew }) => ({
    keyId,
    at: event.at,
    isNew,
    move: { from: stageOf(before), to: stageOf(stage) },
  }))
  return [...changed, ...moved]
}

function stageOf(written: string | null): ProjectStage | null {
  return projectStages.find((stage) => stage === written) ?? null
}

async function matchesOf(
  keeper: ProjectKeeper,
  asked: readonly AskedNews[],
  projects: ReadonlyMap<number, LoadedProject>,
): Promise<Match[]> {
  const matches: Match[] = []
  for (const { keyId, at, isNew, move } of asked) {
    const project = projects.get(keyId)
    if (project === undefined) continue
    const stage = move === undefined ? project.content.stage : move.to
    const news = { isNew, stage, ...(move === undefined ? {} : { move }) }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const found = await keeper.match({ ...project.content, stage })
    matches.push(...found.map(({ id: subscriptionId, words, reading }) => ({ subscriptionId, project, news, words, reading, at })))
    // oxlint-disable-next-line no-await-in-loop -- others have their turn between two projects
    await yieldToOthers()
  }
  return matches
}
