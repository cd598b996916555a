import type { Industry, ProjectStage, UnitRole } from '@tender/contract'

// What codes of OC4IDS mean in our words, both ways: decision 0045 has the same as tables.

/** Versions of packages that are read and written: what we write of a project is the same in both. */
export const oc4idsVersions = ['1.0', '0.9'] as const
export type Oc4idsVersion = (typeof oc4idsVersions)[number]

/** Schemes of what has no code list of its own there. */
export const schemes = {
  /** 投资项目代码. */
  investmentCode: '投资项目代码',
  /** Sections of GB/T 4754. */
  industry: 'GB/T 4754',
  /** Our own names of stages: finer than `status`. */
  stage: '项目阶段',
  /** Six digits. */
  area: 'GB/T 2260',
  /** 统一社会信用代码. */
  creditCode: 'GB 32100',
} as const

/** Stage → projectStatus. In China the budget is approved with the preliminary design, so all up to the drawings prepares. */
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

/** projectStatus → stage, where it is one for sure; `completed` is an older code. */
export const stageOfStatus: Readonly<Record<string, ProjectStage>> = {
  completion: '竣工',
  completed: '竣工',
  maintenance: '竣工',
  decommissioning: '竣工',
  decommissioned: '竣工',
}

/** Industry → projectSector, where a whole section of GB/T 4754 is in one sector. */
export const sectorOfIndustry: Readonly<Partial<Record<Industry, string>>> = {
  A: 'economy',
  I: 'communications',
  P: 'education',
  Q: 'health',
  R: 'cultureSportsAndRecreation',
  S: 'governance',
}

/** The first part of a projectSector → industry, where it is one for sure. */
export const industryOfSector: Readonly<Record<string, Industry>> = {
  communications: 'I',
  cultureSportsAndRecreation: 'R',
  education: 'P',
  energy: 'D',
  governance: 'S',
  health: 'Q',
  transport: 'G',
}

/** Unit → partyRole. All but the owner are `supplier`, too; the code list is open and has no word for what they do. */
export const roleOfUnit: Readonly<Record<UnitRole, string>> = {
  owner: 'buyer',
  assessment: 'environmentalAssessor',
  survey: 'surveyor',
  design: 'designer',
  construction: 'contractor',
  supervision: 'supervisor',
}

/** What a unit does where its party's roles say it: also words that others use. */
export const unitOfRole: Readonly<Record<string, Exclude<UnitRole, 'owner'>>> = {
  environmentalAssessor: 'assessment',
  surveyor: 'survey',
  designer: 'design',
  contractor: 'construction',
  supervisor: 'supervision',
}

/** Roles of who owns the project, the surest first. */
export const ownerRoles = ['publicAuthority', 'buyer', 'administrativeEntity'] as const
