/** Fields of the detail of audit entries → what operators call them, in the order in which they are read. */
export const detailLabels: Readonly<Record<string, string>> = {
  name: '名称',
  type: '类型',
  kind: '方式',
  by: '方式',
  roles: '角色',
  contactName: '联系人',
  periodId: '服务期编号',
  startsAt: '开始时间',
  duration: '时长',
  lost: '作废时长',
  areas: '地区',
  amount: '金额',
  endedSessions: '退出的登录',
  reason: '原因',
}
