const texts = {
  'bad-address': '地址不正确，应以 https:// 或 http:// 开头',
  credentials: '地址中不能带用户名和密码',
  'closed-port': '不能使用该端口，请改用 443、80 或 1024 以上的网页端口',
  'closed-address': '该地址指向内部网络，不能使用；请填写公网地址',
  'unknown-host': '找不到该域名，请检查地址',
  certificate: '对方的 HTTPS 证书无效，请检查证书与域名',
  late: '对方 10 秒内没有答复',
  'not-reached': '无法连接对方服务器',
  'cut-off': '对方中途断开了连接',
} as const

export type NotDeliveredReason = keyof typeof texts

/** An address gave no reply. The error says why, and contains nothing of the request or the address. */
export class NotDelivered extends Error {
  readonly reason: NotDeliveredReason

  constructor(reason: NotDeliveredReason) {
    super(reason)
    this.name = 'NotDelivered'
    this.reason = reason
  }

  /** As members read it. */
  get text(): string {
    return texts[this.reason]
  }
}

/** Returns why a connection failed, by the code of its error. */
export function reasonOf(error: unknown): NotDeliveredReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return 'unknown-host'
  if (/^(?:ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code)) return 'certificate'
  if (/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL)$/.test(code)) return 'not-reached'
  return 'cut-off'
}
