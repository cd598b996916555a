import { projectFilterShape, type ProjectFilters } from '@tender/contract'
import type { KeptKind } from '../../documents/index.ts'

/** Searches and filters of 拟在建项目查询, as they are kept. */
export const ofProjects: KeptKind<ProjectFilters> = { kind: 'project', schema: projectFilterShape }
