import type { ContactParty } from '../approval.ts'

/** How labels and columns call the parties whose contacts a record states. */
const parties = {
  owner: '建设单位 项目单位 申请单位 申报单位 项目业主 业主单位 业主 项目法人 建设方 申请人 责任单位',
  design: '设计单位',
  survey: '勘察单位',
  construction: '施工单位 施工总承包单位 总承包单位',
  supervision: '监理单位',
  assessment: '环评单位 环评机构 环境影响评价机构 环境影响评价单位 环评编制单位 评价单位 评价机构 编制单位',
  authority: '审批部门 审批机关 受理部门 受理机关 受理单位 环保部门 发证机关 许可机关',
} as const satisfies Partial<Record<ContactParty, string>>

type Named = keyof typeof parties

/** Words that announce a person, and words that announce a number, which may have the person before it. */
const kinds = {
  contact: '联系人 联系人姓名',
  phone:
    '联系电话 电话 联系方式 联系人电话 联系人手机 联系人联系电话 联系人联系方式 联系人及电话 联系人及联系电话 联系人及联系方式 手机 手机号码',
} as const

export type ContactField = keyof typeof kinds

/** A label of a contact. `party` is null if the label does not name one. */
export interface ContactLabel {
  field: ContactField
  party: Named | null
  words: string
}

const alone: readonly ContactLabel[] = [
  ...labelsOf('contact', null, `${kinds.contact} 项目联系人 经办人 联系人员`),
  ...labelsOf('phone', null, `${kinds.phone} 项目联系电话 经办人电话 电话号码 联系号码 手机号`),
  ...labelsOf('phone', 'authority', '受理电话 咨询电话 反馈电话 咨询联系电话 公示联系电话'),
]

/** All labels of contacts, such as `建设单位联系人`. */
export const contactLabels: readonly ContactLabel[] = [...alone, ...Object.keys(parties).filter(isNamed).flatMap(labelsOfParty)]

function labelsOfParty(party: Named): ContactLabel[] {
  return (['contact', 'phone'] as const).flatMap((field) =>
    parties[party]
      .split(' ')
      .flatMap((name) => labelsOf(field, party, kinds[field]).map((label) => ({ ...label, words: name + label.words }))),
  )
}

function labelsOf(field: ContactField, party: Named | null, words: string): ContactLabel[] {
  return words.split(' ').map((label) => ({ field, party, words: label }))
}

function isNamed(name: string): name is Named {
  return name in parties
}
