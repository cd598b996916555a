/** The stages of a project that is planned or under construction. */
export const projectStages = [
  '项目建议书',
  '可行性研究',
  '环境影响评价',
  '审批核准备案',
  '初步设计',
  '施工图审查',
  '施工准备',
  '在建',
  '竣工',
] as const
export type ProjectStage = (typeof projectStages)[number]
