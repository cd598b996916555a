/** Fields of the detail of audit entries → what operators call them. */
export const detailLabels: Readonly<Record<string, string>> = {
  amount: '金额',
  areas: '地区',
  contactName: '联系人',
  duration: '时长',
  endedSessions: '退出的登录',
  lost: '作废时长',
  name: '名称',
  periodId: '服务期编号',
  reason: '原因',
  roles: '角色',
  startsAt: '开始时间',
  type: '类型',
  way: '方式',
}
