import { foldProjectName } from './fold-project-name.ts'

/**
 * The name of what is bought again and again, equal for each time: `2025年度路灯维护服务采购公告` and `2026年度路灯维护服务（第二次）招标公告`. Phases stay: 二期 is not
 * bought again.
 * @returns null if too little of the title is left to tell one thing from another
 */
export function recurringName(title: string): string | null {
  const { folded, part } = foldProjectName(title.slice(0, maxLength).normalize('NFKC').replace(times, ''))
  return folded.length < minLength ? null : `${folded}/${part ?? ''}`
}

/** Whether a title names the time for which something is bought. */
export function namesTime(title: string): boolean {
  return title.slice(0, maxLength).normalize('NFKC').search(times) >= 0
}

/** Whether a title says that its notice repeats an earlier one: 二次, 重新招标. */
export function isRepeated(title: string): boolean {
  return repeated.test(title.slice(0, maxLength))
}

const repeated = /[二三四五六七八九十2-9]次|[重再](?:新|次)?(?:招标|采购|公告|发布|发|招)|重新/u

const maxLength = 400
const minLength = 4

const to = '[至到—–~-]{1,2}'
/** Years, school years, halves of a year, quarters, months and numbered batches. */
const times = new RegExp(
  [
    `(?<!\\d)(?:19|20)\\d\\d(?:年度?)?(?:${to}(?:20)?\\d\\d(?!\\d))?(?!\\d)(?:学?年度?)?`,
    '[上下]半年度?',
    '第?[一二三四1-4]季度',
    `(?<!\\d)(?:1[0-2]|[1-9])(?:月?${to}(?:1[0-2]|[1-9]))?月份?`,
    '第[一二三四五六七八九十\\d]{1,3}批次?',
    '(?:本|全)?年度',
  ].join('|'),
  'gu',
)
