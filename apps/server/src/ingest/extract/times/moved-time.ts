/** The words before and behind a time, and the headings above it. */
interface Surroundings {
  before: string
  /** The words before it in its own line. `before` may begin with the end of the line above. */
  line: string
  after: string
  heading: string
}

/** Positive for the new time of a change, negative for a replaced one. In a notice of change the new time counts. */
export function moveScore({ before, line, after, heading }: Surroundings): number {
  if (/(?:更正|变更|修改|调整)后/u.test(heading) || newHeading.test(heading)) return 6
  if (oldInHeading.test(heading) || oldHeading.test(heading)) return -6
  if (newTime.test(before)) return 6
  return isCalledOld(before) || isCalledOld(line) || replacedBehind.test(after) ? -6 : 0
}

const oldInHeading = /(?:更正|变更|修改|调整)前(?!后)|(?<!将|对|更正|变更|修改|调整)原公告内容(?!.{0,4}(?:更正|变更|修改|调整))/u
const contents = '(?:内容|信息|条款)?:?'
const oldWording = `(?:原(?:公告|文|文件|招标公告|采购公告|招标文件|采购文件|内容)|(?:更正|变更|修改|调整)前)${contents}`
const newWording = `现?(?:更正|变更|修改|调整|更改)(?:为|后)${contents}`
const oldHeading = new RegExp(`^${oldWording}$`, 'mu')
const newHeading = new RegExp(`^${newWording}$`, 'mu')

/** A line by itself that says whether the lines below it are the old wording or the new one: `原公告：`, `现更正为：`. */
export const moveHeading = new RegExp(`(?:^|(?<=\\n))(?:${oldWording}|${newWording})(?=\\n)`, 'gu')

const moves = '(?:更正|变更|修改|调整|延期|延长|延后|推迟|顺延|提前|改期|更改|现改|延)'
const newTime = new RegExp(`${moves}(?:后|为|至|到(?![达场位]))[^,。]{0,14}$`, 'u')
const replacedBehind = new RegExp(`^[^,。]{0,6}${moves}(?:为|至|到(?![达场位]))`, 'u')

function isCalledOld(words: string): boolean {
  const last = words.split(afterOld).at(-1) ?? ''
  return /(?:更正|变更|修改|调整)前(?!后)/u.test(last) || oldAtStart.test(last) || oldInSentence.test(last)
}

/** Ends what is said of the old: `原公告其他内容不变,投标截止时间…`, `原公告有误,现投标截止时间…`. */
const afterOld = /不变|,现(?!场)/u
const oldAtStart = /(?:^|[^\p{Script=Han}])原(?![则件因材始])/u
/** Within a sentence only words after 原 show that it means the old time: `本项目原定于`, but not `太原定于`. */
const oldInSentence = /(?<![太平高草中五固三清还])原(?:定|公告|计划|来|先|投标|开标|截止|递交|提交|\d)/u

/**
 * The words before the second of two times if these words say nothing themselves: in `原开标时间:…,现更正为…` it has the purpose of the first.
 * @param previous the words before the first @param own the words between them @returns null if the words show their own purpose
 */
export function continuedWords(previous: string, own: string): string | null {
  if (!continuation.test(own) && !(laterClause.test(own) && !ownPurpose.test(own))) return null
  // each time may continue the one before it, so the words must not grow from time to time
  return previous.slice(-maxPreviousLength).replaceAll('原', '') + own.replaceAll(/[,;]/gu, '')
}

const maxPreviousLength = 90

const continuation =
  /^[^\n]?(?:时|整|\([^)]*\))*[,;]?(?:现|统一)?(?:更正|变更|修改|调整|延期|延长|延后|延至|延到|推迟|顺延|提前|更改|改)[^。\n]{0,8}$/u

/** `…开标,现因采购人需求变化,决定延期至…`: the end of the first time's clause, a cause, and the move. */
const laterClause = new RegExp(
  `^(?:\\([^()\\n]{0,20}\\)|[^,;()。\\n]){0,40}[,;)](?:(?:现?因|由于|经|根据|鉴于)[^,;。\\n]{0,40}[,;]?)?(?:现|故|决定|统一|特|将|拟|即|并|予以){0,4}${moves}(?:为|至|到)[^。\\n]{0,8}$`,
  'u',
)
const ownPurpose = /(?<!北京)时间|日期|期限/u

/** Removes how long a deadline is moved, because numbers part its name from the new time: `投标截止时间延长6天,即延长至…`. */
export function withoutExtension(words: string): string {
  return words.replaceAll(
    /(?:延期|延长|延后|推迟|顺延|提前)\(?[\d一二三四五六七八九十]{1,3}\)?个?(?:工作日|日历天|日历日|自然日|天|日|周)[,;]?/gu,
    '',
  )
}
