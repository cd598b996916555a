import { describe, expect, test } from 'vitest'
import { findGrowth } from './find-growth.ts'

describe('exponential', () => {
  test.each([
    /^(a|a)*$/,
    /^(a+)+$/,
    /^(?:a|aa)+$/,
    /^(?:a*)*b/,
    /(?:x+x+)+y/,
    /^(?:[^：\n]{1,20}：[^\n]*\n?)+$/,
    /(?:\([^()\d]*\)?|[-/.\\])+$/u,
    /(?:[（([【][^）)\]】]*(?:编号|代码)[^）)\]】]*[）)\]】]|的|[\s\-—_·:：])+$/u,
    /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/,
    /a(?=(?:b|b)*c)/,
    /^(?:(?<sign>[ab])\k<sign>|aa)*$/,
  ])('%s', (pattern) => {
    expect(findGrowth(pattern.source, pattern.flags)?.kind).toBe('exponential')
  })
})

describe('quadratic', () => {
  test.each([
    /\s+$/,
    /a+b/,
    /<p[^>]*>/g,
    /^a*a*b/,
    /^.*x.*y$/,
    /(?:00)+$/,
    /采购(?=.*公告)/u,
    /履约(?!.*招标)/u,
    /\B(?=(?:\d{3})+$)/g,
    /\d+\b(?=元)/,
    / *\t */gu,
    /a(?:[^c]*c)?/g,
    /(\w+)="/i,
  ])('%s', (pattern) => {
    expect(findGrowth(pattern.source, pattern.flags)?.kind).toBe('quadratic')
  })
})

describe('linear', () => {
  test.each([
    /^\s+/,
    /\s+/g,
    /(?<!\s)\s+$/,
    /(?<=[年月])\s+$/u,
    /\b(\w+)="([^"]*)"/g,
    /<[^<>]*>/g,
    /([a-z]+)(\S+)/g,
    /^a*b*c*$/,
    /[^,]{0,40}截止/u,
    /^(?:[a-z]+\d)*$/i,
    /^(?:\d|\.(?!\.))*\.\.\d*$/,
    /^\p{Script=Han}{2,4}(?:[、和]\p{Script=Han}{2,4}(?=$|[、和(\d\n]))*/u,
    /^\w+(?:[-+.]\w+)*@\w+(?:-\w+)*(?:\.\w+(?:-\w+)*)+$/,
    /"[^"]*"/g,
    /"[^"]*$/,
    /^(?:a|[^c]*c)?/,
  ])('%s', (pattern) => {
    expect(findGrowth(pattern.source, pattern.flags)).toBeNull()
  })
})

test('a finding has an example of the text to repeat', () => {
  expect(findGrowth('<p[^>]*>', '')?.example).toMatch(/^<p/)
})

test('a pattern that cannot be judged is reported', () => {
  expect(findGrowth('(a+)\\1', '')?.kind).toBe('not judged')
  expect(findGrowth('(?<=a+)b', '')?.kind).toBe('not judged')
})
