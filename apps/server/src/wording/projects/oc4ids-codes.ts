import type { Industry, ProjectStage, UnitRole } from '@tender/contract'

// How codes of OC4IDS correspond to our own, in both directions. Decision 0045 has the same as tables.

/** Versions of packages that are read and written. What is written about a project is the same in both. */
export const oc4idsVersions = ['1.0', '0.9'] as const
export type Oc4idsVersion = (typeof oc4idsVersions)[number]

/** Schemes for values without a code list in OC4IDS. */
export const schemes = {
  investmentCode: '投资项目代码',
  /** Sections of GB/T 4754. */
  industry: 'GB/T 4754',
  /** The product's own stages, which are finer than `status`. */
  stage: '项目阶段',
  /** Six digits. */
  area: 'GB/T 2260',
  /** 统一社会信用代码. */
  creditCode: 'GB 32100',
} as const

/** Stage → projectStatus. In China the budget is approved with the preliminary design, so all stages up to the drawings are preparation. */
export const statusOfStage: Readonly<Record<ProjectStage, string>> = {
  项目建议书: 'identification',
  可行性研究: 'preparation',
  环境影响评价: 'preparation',
  审批核准备案: 'preparation',
  初步设计: 'preparation',
  施工图审查: 'preparation',
  施工准备: 'implementation',
  在建: 'implementation',
  竣工: 'completion',
}

/** projectStatus → stage, for statuses with exactly one stage. `completed` is an older code. */
export const stageOfStatus: Readonly<Record<string, ProjectStage>> = {
  completion: '竣工',
  completed: '竣工',
  maintenance: '竣工',
  decommissioning: '竣工',
  decommissioned: '竣工',
}

/** Industry → projectSector, for sections of GB/T 4754 that lie in one sector. */
export const sectorOfIndustry: Readonly<Partial<Record<Industry, string>>> = {
  A: 'economy',
  I: 'communications',
  P: 'education',
  Q: 'health',
  R: 'cultureSportsAndRecreation',
  S: 'governance',
}

/** The first part of a projectSector → industry, for sectors with exactly one industry. */
export const industryOfSector: Readonly<Record<string, Industry>> = {
  communications: 'I',
  cultureSportsAndRecreation: 'R',
  education: 'P',
  energy: 'D',
  governance: 'S',
  health: 'Q',
  transport: 'G',
}

/** Unit → partyRole. All units except the owner are also `supplier`. The code list is open and has no codes for what they do. */
export const roleOfUnit: Readonly<Record<UnitRole, string>> = {
  owner: 'buyer',
  assessment: 'environmentalAssessor',
  survey: 'surveyor',
  design: 'designer',
  construction: 'contractor',
  supervision: 'supervisor',
}

/** What a unit does according to the roles of its party, including words that other publishers use. */
export const unitOfRole: Readonly<Record<string, Exclude<UnitRole, 'owner'>>> = {
  environmentalAssessor: 'assessment',
  surveyor: 'survey',
  designer: 'design',
  contractor: 'construction',
  supervisor: 'supervision',
}

/** Roles of the project's owner, the most reliable first. */
export const ownerRoles = ['publicAuthority', 'buyer', 'administrativeEntity'] as const
