import type { Fact } from '../../facts/fact.ts'
import type { TightText } from '../texts/tight-text.ts'

/** 项目代码 as the platforms give it since 2016, with two digits of the year and the month, or four of the year; other dashes occur. */
const code = /(?<![\dA-Za-z-])(20[12]\d|[12]\d(?:0[1-9]|1[0-2]))[-‐-―−－](\d{6})[-‐-―−－](\d{2})[-‐-―−－](\d{2})[-‐-―−－](\d{6})(?![\d-])/gu

/** The code of the investment project (投资项目代码) that a text states: `2505-330354-04-01-274607`. Null where it states none or several. */
export function investmentCodeIn(text: string): string | null {
  const codes = new Set([...text.matchAll(code)].slice(0, mostLooked).map(partsJoined))
  const [only = null] = codes.size === 1 ? codes : []
  return only
}

const mostLooked = 50

/** As {@link investmentCodeIn}, with its place: in the text, else in the title. */
export function readInvestmentCode(text: TightText, title: string): Fact<string> | null {
  const value = investmentCodeIn(`${text.tight}\n${title}`)
  if (value === null) return null
  const [found] = text.tight.matchAll(code)
  if (found !== undefined) return text.fact(value, found.index, found.index + found[0].length)
  const [named] = title.matchAll(code)
  if (named === undefined) return null
  return { value, raw: named[0], origin: 'title', evidence: { start: named.index, end: named.index + named[0].length } }
}

/** The code that a stretch of the text states; one that was broken over lines, too. Null where it states none or several. */
export function investmentCodeBetween(text: TightText, start: number, end: number): Fact<string> | null {
  const words = text.tight.slice(start, Math.min(end, start + longestCell))
  const [found, ...others] = words.matchAll(code)
  if (found !== undefined && others.length === 0)
    return text.fact(partsJoined(found), start + found.index, start + found.index + found[0].length)
  const value = investmentCodeIn(words.replaceAll(/\s/gu, ''))
  return value === null || found !== undefined ? null : text.fact(value, start, start + words.length)
}

const longestCell = 200

function partsJoined([, ...parts]: RegExpMatchArray): string {
  return parts.join('-')
}

/** The area where a project was filed, by its code: six digits. */
export function areaInCode(investmentCode: string): string {
  return investmentCode.split('-')[1] ?? ''
}
