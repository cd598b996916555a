import type { NoticeFacts } from '../../facts/notice-facts.ts'

/** Number of characters before an amount in which a text may say that new values follow: a table's header and a few rows. */
const contextLength = 400

/** Words before a new value in one sentence: 调整为. */
const newInSentence =
  /(?:变更|更正|修改|修正|调整|更改|改)(?:为|至|成|到)|(?:增加|减少|提高|降低|上调|下调)(?:为|至|到)|现(?:更正|变更|修改|调整|更改)/u
/** Headings above new values: 变更后, 更正后内容. */
const newInHeading = /(?:变更|更正|修改|修正|调整|更改)后|现(?:更正|变更|修改|调整|更改)为/u
const isOfLot = /标段|标项|标包|包件|分包|第[一二三四五六七八九十\d]{1,3}[包标批]|包[一二三四五六七八九十\dA-Z]/u

/**
 * Whether the budget that a change states replaces the budget of its project.
 * Many changes repeat an amount that stays, or name another one (总投资), and lots change separately. So the text must say that the amount is new, and
 * it must not be the amount of a lot.
 * A budget that the source states beside the text holds now.
 */
export function movesBudget({ channel, budget }: Pick<NoticeFacts, 'channel' | 'budget'>, text: string): boolean {
  if (budget === null || (channel.value !== 'change' && channel.value !== 'clarification')) return false
  if (budget.origin !== 'text' || budget.evidence === null) return budget.origin === 'stated'
  const { start } = budget.evidence
  const before = text.slice(Math.max(0, start - contextLength), start)
  // the lots in the title are known already, so only the amount's own sentence or row is checked
  const sentence = before.slice(Math.max(...['。', '；', ';', '\n'].map((end) => before.lastIndexOf(end))) + 1)
  return (newInSentence.test(sentence) || newInHeading.test(before)) && !isOfLot.test(sentence)
}
