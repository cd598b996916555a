import type { Fact } from '../../facts/fact.ts'
import type { TightText } from '../texts/tight-text.ts'

/** 项目代码 as platforms have given it since 2016, with two digits each for year and month, or four digits for the year. Other dashes occur. */
const code = /(?<![\dA-Za-z-])(20[12]\d|[12]\d(?:0[1-9]|1[0-2]))[-‐-―−－](\d{6})[-‐-―−－](\d{2})[-‐-―−－](\d{2})[-‐-―−－](\d{6})(?![\d-])/gu

/** The code of the investment project (投资项目代码) in a text: `2505-330354-04-01-274607`. Null if there is none, or several. */
export function investmentCodeIn(text: string): string | null {
  const codes = new Set([...text.matchAll(code)].slice(0, maxCodes).map(partsJoined))
  const [only = null] = codes.size === 1 ? codes : []
  return only
}

const maxCodes = 50

/** Like {@link investmentCodeIn}, with its place: in the text, else in the title. */
export function readInvestmentCode(text: TightText, title: string): Fact<string> | null {
  const value = investmentCodeIn(`${text.tight}\n${title}`)
  if (value === null) return null
  const [found] = text.tight.matchAll(code)
  if (found !== undefined) return text.fact(value, found.index, found.index + found[0].length)
  const [named] = title.matchAll(code)
  if (named === undefined) return null
  return { value, raw: named[0], origin: 'title', evidence: { start: named.index, end: named.index + named[0].length } }
}

/** The code in a stretch of the text, even if line breaks interrupt it. Null if there is none, or several. */
export function investmentCodeBetween(text: TightText, start: number, end: number): Fact<string> | null {
  const words = text.tight.slice(start, Math.min(end, start + maxCellLength))
  const [found, ...others] = words.matchAll(code)
  if (found !== undefined && others.length === 0)
    return text.fact(partsJoined(found), start + found.index, start + found.index + found[0].length)
  const value = investmentCodeIn(words.replaceAll(/\s/gu, ''))
  return value === null || found !== undefined ? null : text.fact(value, start, start + words.length)
}

const maxCellLength = 200

function partsJoined([, ...parts]: RegExpMatchArray): string {
  return parts.join('-')
}

/** The area where the project was filed, from its code: six digits. */
export function areaInCode(investmentCode: string): string {
  return investmentCode.split('-')[1] ?? ''
}
