export { forgetJob } from './forgetting/forget-job.ts'
export { followContacts } from './noted/follow-sources.ts'
export { notePeopleAgainJob, notePeopleMissingJob } from './noted/note-missing.ts'
export { peopleRoutes } from './routes.ts'
