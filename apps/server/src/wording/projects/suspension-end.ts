/**
 * How the title of a notice ends that suspends or resumes its tender: 暂停公告, 恢复采购公告. A name may itself end with 恢复, as in 植被恢复采购公告, so 恢复采购 counts
 * behind 项目, 工程 or 标段 only.
 */
export const suspensionEnd =
  /(?:(?:取消|撤销|解除|结束)?暂停(?:采购|招标|交易)?(?:活动)?|恢复|(?<=项目|工程|标段)恢复(?:采购|招标|交易)(?:活动)?)的?(?:公告|通知)$/u
