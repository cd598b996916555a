import type { Deps } from '../../deps.ts'
import type { ApprovalEngine } from '../../search/approval-kind.ts'
import type { CompanyEngine } from '../../search/company-kind.ts'
import type { ProjectEngine } from '../../search/project-kind.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Membership } from '../membership/index.ts'

export type ExportDeps = Pick<Deps, 'config' | 'database' | 'searchEngine' | 'clock'> & {
  projectEngine: ProjectEngine
  approvalEngine: ApprovalEngine
  companyEngine: CompanyEngine
  auth: Auth
  jobs: Jobs
  membership: Membership
}
