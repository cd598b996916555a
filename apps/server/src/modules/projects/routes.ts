import type { Handlers } from '../../platform/http/context.ts'
import { lastSearches, savedFilterHandlers } from '../documents/index.ts'
import type { Elapsed } from '../../platform/clock.ts'
import { writeIfRoom } from '../../platform/storage.ts'
import { getProject } from './detail/get-project.ts'
import { exportProject, type ExportNeeds } from './export/export-project.ts'
import { countProjectChoices, listProjects, type ListNeeds } from './list/list-projects.ts'
import { projectsOfNotice } from './list/projects-of-notice.ts'
import { suggestProjects } from './list/suggest-projects.ts'
import { ofProjects } from './search/of-projects.ts'

type ListNames =
  | 'getDesignedProjectList'
  | 'getDesignedFilterCounts'
  | 'getDesignedProject'
  | 'getProjectsOfNotice'
  | 'suggestProjects'
  | 'exportProject'
type KeptNames =
  | 'designedRecentSearch'
  | 'getDesignedFilterRecords'
  | 'getDesignedAdvance'
  | 'saveDesignedAdvance'
  | 'renameDesignedAdvance'
  | 'deleteDesignedAdvance'

interface Needs extends ListNeeds, ExportNeeds {
  elapsed: Elapsed
  /** Opening a project marks the account's hits on it as read. */
  readHits(accountId: number, projectId: number): Promise<void>
}

export function projectRoutes(needs: Needs): Handlers<ListNames | KeptNames> {
  return { ...listRoutes(needs), ...keptRoutes(needs) }
}

function listRoutes(needs: Needs): Handlers<ListNames> {
  return {
    suggestProjects: (context, { words }) => suggestProjects(needs, context, words),
    getDesignedProjectList: (context, input) => listProjects(needs, context, input),
    getDesignedFilterCounts: (context, input) => countProjectChoices(needs, context, input),
    getDesignedProject: async ({ caller }, { id }) => {
      const project = await getProject(needs, caller, id)
      await writeIfRoom(needs.readHits(caller.accountId, project.id))
      return project
    },
    exportProject: ({ caller }, { id }) => exportProject(needs, caller, id),
    getProjectsOfNotice: ({ caller }, { id }) => projectsOfNotice(needs, caller, id),
  }
}

function keptRoutes({ database }: ListNeeds): Handlers<KeptNames> {
  const saved = savedFilterHandlers(database, ofProjects)
  return {
    designedRecentSearch: async ({ caller }) => {
      const records = await lastSearches(database, caller.accountId, ofProjects, { limit: 10, onlyWithWords: true })
      return records.map(({ words, searchedAt }) => ({ words, searchedAt: searchedAt.toISOString() }))
    },
    getDesignedFilterRecords: async ({ caller }) => {
      const records = await lastSearches(database, caller.accountId, ofProjects, { limit: 10, onlyWithWords: false })
      return records.map((record) => ({ ...record, searchedAt: record.searchedAt.toISOString() }))
    },
    getDesignedAdvance: saved.list,
    saveDesignedAdvance: saved.save,
    renameDesignedAdvance: saved.rename,
    deleteDesignedAdvance: saved.drop,
  }
}
