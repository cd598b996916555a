/** What the import of files needs. It has an entry of its own, so that only the import loads the readers of containers and the progress display. */
export { createProgress } from './run/import-progress.ts'
export { describeImport, reasonKind } from './run/import-report.ts'
export { beginRun, keepRunRecorded, noCounts, recordRun, type ImportCounts, type RunEnd } from './run/import-run.ts'
export { importSources, type OriginCounts } from './run/import-sources.ts'
export { RejectsFile } from './run/rejects-file.ts'
export { findFiles, type FoundFiles } from './sources/containers/find-files.ts'
export { fileSource, type ByteSource } from './sources/containers/open-bytes.ts'
export type { Interpret } from './sources/read-source.ts'
