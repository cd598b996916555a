/** Whether a source writes that it says nothing: 公告未明确列示, /, 无, null, 详见附件. */
export function isAbsent(value: string): boolean {
  const text = value.trim()
  return text === '' || absent.test(text)
}

const absent =
  /^(?:[-—–_/\\*.。、，,\s]+|null|undefined|none|nil|n\/?a|nan|无|暂无|没有|不详|未知|未填写|未填|空|待定|略|(?:详?见|参见|以)[^，。；]{0,12}(?:附件|公告|文件|正文|原文|链接)[^，。；]{0,4}|(?:公告|本公告|文件|正文|原文|资格)?[^，。；：]{0,6}(?:未|没有|不)(?:明确|单独|单|具体|作|做|予)?(?:列示|列明|列出|单列|说明|载明|提及|公布|披露|公开|标明|注明|写明)[^，。；：]{0,6})$/iu
