import type { Question } from '../../../platform/codes.ts'
import { randomBelow, type Random } from '../../../platform/random.ts'

const digits = '零一二三四五六七八九十'
const things = ['本书', '支笔', '个苹果', '张票', '份文件', '把椅子', '封信', '块砖'] as const
const people = ['小王', '小李', '老张', '陈师傅', '周经理', '林老师'] as const

/**
 * Draws a question whose answer is between 4 and 28. It is written in one of several ways, with some numbers in
 * characters and some in digits.
 */
export function drawQuestion(random: Random): Question {
  const start = 5 + randomBelow(random, 14)
  const more = 2 + randomBelow(random, 11)
  // never subtracts more than there is, in whichever order it is told
  const less = 2 + randomBelow(random, start - 3)
  const one = <Item>(items: readonly [Item, ...Item[]]): Item => items[randomBelow(random, items.length)] ?? items[0]
  const [a, b, c] = [write(start, random), write(more, random), write(less, random)]
  const thing = one(things)
  const who = one(people)
  const text = one([
    `${a}加${b}再减${c}，等于几？`,
    `从${a}里减去${c}，再加上${b}，得到多少？`,
    `${who}有${a}${thing}，又拿来${b}${thing.charAt(0)}，送出${c}${thing.charAt(0)}，还有几${thing.charAt(0)}？`,
    `桌上先有${a}${thing}，拿走${c}${thing.charAt(0)}，后来放上${b}${thing.charAt(0)}，现在有几${thing.charAt(0)}？`,
  ] as const)
  return { text, answer: String(start + more - less) }
}

function write(number: number, random: Random): string {
  return randomBelow(random, 3) === 0 ? String(number) : inCharacters(number)
}

/** 0 to 99: 七, 十二, 二十, 三十五. */
function inCharacters(number: number): string {
  if (number <= 10) return digits.charAt(number)
  const [tens, rest] = [Math.trunc(number / 10), number % 10]
  return `${tens === 1 ? '' : digits.charAt(tens)}十${rest === 0 ? '' : digits.charAt(rest)}`
}
