import { projectFilterShape, type ProjectFilters } from '@tender/contract'
import type { KeptKind } from '../../documents/index.ts'

/** The kind of saved and recent searches of 拟在建项目查询. */
export const ofProjects: KeptKind<ProjectFilters> = { kind: 'project', schema: projectFilterShape }
