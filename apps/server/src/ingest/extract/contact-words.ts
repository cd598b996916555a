import type { Fact } from '../../facts/fact.ts'
import { findPhones } from '../../phones/find-phones.ts'
import type { TightText } from '../../wording/texts/tight-text.ts'

/** The value that a label announces: a stretch of the tight text. */
interface Value {
  start: number
  end: number
}

/** Each phone in a value, with the words between it and the phone before. */
export function phonesIn(text: TightText, { start: from, end: to }: Value): { phone: Fact<string>; announcedBy: string }[] {
  const value = text.tight.slice(from, Math.min(to, from + 120) + 8)
  const phones = findPhones(value).filter(({ kind, start }) => kind !== 'local' && kind !== 'foreign' && from + start < to)
  return phones.map(({ number, start, end }, index) => ({
    phone: text.fact(number, from + start, from + end),
    announcedBy: value.slice(phones[index - 1]?.end ?? 0, start),
  }))
}

/** The names, one or several as written, with which a value begins: `何意琳、梅洛`. */
export function personsIn(text: TightText, { start, end }: Value): Fact<string> | null {
  const found = persons.exec(text.tight.slice(start, Math.min(end, start + 80)))
  const names = found?.[0].replace(/(?<![、,/和])[、,/和]+$/u, '') ?? ''
  return names.length < 2 ||
    spokenDigits.test(names) ||
    /公司|中心|电话|地址|详见|联系|政府|采购|招标|部门|监督|名称|单位|信息|方式|办公|财政/u.test(names)
    ? null
    : text.fact(names, start, start + names.length)
}

/** A phone may be written in words: `手机：一三八…`. */
const spokenDigits = /[零〇一幺二三四五六七八九壹贰叁肆伍陆柒捌玖]{3}/u
const persons = /^\p{Script=Han}{2,4}(?:[、,/和]\p{Script=Han}{2,4}(?=$|[、,/和(\d\n]))*/u
