type Reason = 'cancelled' | 'closing' | 'late' | 'lost' | 'cut-off'

const texts = {
  cancelled: '已取消',
  closing: '程序正在停止，重启后继续',
  late: '超过时间上限，已中止',
  lost: '已由另一个进程接手',
  'cut-off': '运行它的进程多次中途退出，请查看服务器日志后重试',
} as const satisfies Record<Reason, string>

/** A run has to end before its work is done. The error is the reason of its signal. */
export class JobStopped extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(`the job was stopped: ${reason}`)
    this.name = 'JobStopped'
    this.reason = reason
  }

  /** The reason, for operators. */
  get text(): string {
    return texts[this.reason]
  }
}
