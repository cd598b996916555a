export type AlarmSeverity = 'high' | 'middle'

interface AlarmKind {
  text: string
  severity: AlarmSeverity
  /** Tells operators what to do. */
  advice: string
}

/** Events that operators should look at soon: code → text, urgency and advice. */
export const alarmKinds = {
  'payment.refused': {
    text: '支付回调多次验签失败',
    severity: 'high',
    advice: '核对支付渠道的密钥与证书；若渠道配置无误，可能有人伪造付款通知。',
  },
  'operator.created': { text: '新增运营账号', severity: 'high', advice: '确认是本单位人员开通；不是时立即停用该账号。' },
  'operator.rights-changed': { text: '运营账号的角色或状态被修改', severity: 'high', advice: '在操作日志中核对修改人与原因。' },
  'operator.new-network': { text: '运营账号从新的网络登录', severity: 'middle', advice: '向本人确认；不是本人时停用账号并重置密码。' },
  'second-factor.refused': { text: '动态验证码多次输入错误', severity: 'high', advice: '密码可能已经泄露：请本人修改密码。' },
  'database.restored': {
    text: '数据库来自备份或被复制到新的位置',
    severity: 'high',
    advice: '核对备份之后的订单与付款；停用的账号和密钥可能又恢复有效。',
  },
  'disk.low': { text: '磁盘空间不足', severity: 'high', advice: '清理或扩容数据目录所在的磁盘；空间不足时暂停写入。' },
} as const satisfies Record<string, AlarmKind>

export type AlarmCode = keyof typeof alarmKinds

export const alarmSeverityNames = { high: '紧急', middle: '注意' } as const satisfies Record<AlarmSeverity, string>
