/** Whether a normalised name is a person's own: two to four characters that are neither a form of address (张工) nor an office (招标办). */
export function isFullName(nameKey: string): boolean {
  return /^\p{Script=Han}{2,4}$/u.test(nameKey) && !address.test(nameKey) && !office.test(nameKey)
}

/** 张工, 李老师, 王女士, 赵经理. */
const address =
  /(?:先生|女士|小姐|老师|师傅|同志|经理|主任|科长|处长|部长|局长|院长|所长|校长|队长|站长|主管|主席|书记|助理|会计|律师|教授|工程师|老板|总监|专员)$|^.[工总姐哥]$/u
const office = /[部科室处办局组站台队院所厅司库]$|热线|客服|窗口|前台|总机|值班|联系|采购|招标|代理|项目|业务|管理|服务/u

/** Whether a form of address may belong to this full name: 张工 and 张建国. */
export function mayBe(addressed: string, fullName: string): boolean {
  return addressed.charAt(0) === fullName.charAt(0)
}
