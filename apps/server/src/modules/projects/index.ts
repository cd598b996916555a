export {
  keepProjectsApart,
  mergeProjects,
  partProject,
  previewMergedProject,
  previewPartedProject,
  undoProjectDecision,
  type ProjectDecision,
} from './decisions/decide-projects.ts'
export { countDecisions, selectDecisions, type ProjectDecisionRow } from './decisions/decision-rows.ts'
export { findProjects } from './decisions/find-projects.ts'
export { findProject, type KnownKey, type ProjectSummary } from './decisions/project-summary.ts'
export { similarProjects } from './decisions/similar-projects.ts'
export { loadProjects, type LoadedProject } from './described/load-projects.ts'
export { projectChanged, projectMoved } from './described/project-events.ts'
export { recordsOfProject } from './detail/project-records.ts'
export { exportProjects } from './export/export-projects.ts'
export { exportedProjects, selectVisibleProjects, type ExportedProjectRow } from './export/project-cells.ts'
export { selectSourcesOf } from './export/sources-of.ts'
export { followSources } from './follow-sources.ts'
export { projectRequestOf } from './list/list-projects.ts'
export { presentProjects } from './list/present-projects.ts'
export { isInScope, projectScopeOf, scopeConditions, scopeNotes, type ProjectScope } from './list/project-scope.ts'
export { noteProjectsAgainJob, noteMissingProjectsJob } from './noted/note-missing.ts'
export { projectRoutes } from './routes.ts'
