import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepLength } from '@tender/matching'
import { annotateHtml, annotateHtmlSteps, annotateText, annotateTextSteps, textToHtml } from './annotate-html.ts'
import { escapeHtml, unescapeHtml } from './safe-html-writer.ts'
import { parseHtml, parseNotice } from './parse-html.ts'

const soup = [
  '<p>',
  '</p>',
  '<div>',
  '</div>',
  '<table>',
  '</table>',
  '<tbody>',
  '<tr>',
  '</tr>',
  '<td>',
  '</td>',
  '<td colspan="2" rowspan=3>',
  '<th>',
  '<caption>',

  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '<u>',
  '</u>',
  '<span>',
  '<font color=red>',
  '<h3>',
  '</h3>',
  '<ul>',
  '<li>',
  '</li>',
  '</ul>',
  '<dl>',
  '<dt>',
  '<dd>',
  '<br>',
  '<hr/>',

  '<a href="https://example.com/?a=1&amp;b=2">',
  '<a href="javascript:alert(1)">',
  '</a>',
  '<img src="https://example.com/a.png" alt="图" onerror=alert(1)>',

  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<svg>',
  '</svg>',
  '<math>',
  '<xml>',
  '<iframe>',
  '<form>',
  '<input>',
  '<select>',
  '<option>',
  '<div style="display:none">',
  '<p hidden>',

  '<!--',
  '-->',
  '<!--[if-->',
  '<![endif]>',
  '<o:p>',
  '</o:p>',
  '<',
  '>',
  '&lt;',
  '&amp;',
  '&nbsp;',
  '&#x3c;script&#x3e;',
  '"',
  "'",
  ' ',
  '\n',
  '\t',
  '　',
  '\u200B',
  '\u0000',
  '\uD800',

  '招标公告',
  '预算',
  '12,000.00',
  'a b',
  '元',
  '😀',
]
const anyHtml = fc.array(fc.oneof(fc.constantFrom(...soup), fc.string({ maxLength: 6 })), { maxLength: 60 }).map((parts) => parts.join(''))

/** Matches exactly what may stand in safe HTML. */
const safe =
  /^(?:[^<>"']|<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|d[ltd]|table|caption|t(?:head|body|foot|r|d|h)|a|b|strong|i|em|u|s|del|ins|su[bp]|small|code)>|<[bh]r>|<t[dh](?: (?:col|row)span="\d{1,4}"){1,2}>|<a href="https?:\/\/[^"<>]+" rel="noopener noreferrer" target="_blank">)*$/u

describe('any HTML', () => {
  test('is reduced to allowed elements', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        expect(parseHtml(html).safeHtml).toMatch(safe)
      }),
      { numRuns: 1500 },
    )
  })

  test('stays the same when it is parsed again, and so does its text', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = parseHtml(html)
        expect(parseHtml(once.safeHtml)).toEqual(once)
      }),
      { numRuns: 1500, examples: [['<h3><p><h3>!'], ['<h3><p>a<h2>!']] },
    )
  })

  test('gives a text without surplus white space, empty lines or characters that cannot be stored', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const { text } = parseHtml(html)
        expect(text).not.toMatch(/ [\n\t]|\n /u)
        expect(text).not.toMatch(/\n\n|^\s|\0|\u00A0|\s$/u)
        expect(text).not.toMatch(/\p{Surrogate}/u)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps its text when ranges are marked, and exactly these ranges are marked', () => {
    fc.assert(
      fc.property(anyHtml, fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 4 }), (html, pairs) => {
        const { safeHtml, text } = parseHtml(html)
        const ranges = pairs.map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b), kind: 'hit' as const }))
        const marked = annotateHtml(safeHtml, ranges)
        expect(marked.replaceAll(/<\/?mark[^>]*>/gu, '')).toBe(safeHtml)
        const covered = text.split('').filter((_, at) => ranges.some((range) => at >= range.start && at < range.end))
        expect(markedText(marked)).toBe(covered.join('').replaceAll(/[\n\t]/gu, ''))
      }),
      { numRuns: 800 },
    )
  })
})

function markedText(html: string): string {
  let depth = 0
  let found = ''
  for (const part of html.matchAll(/<(\/?)(mark)?[^>]*>|[^<]+/gu)) {
    if (part[2] === 'mark') depth += part[1] === '/' ? -1 : 1
    else if (!part[0].startsWith('<') && depth > 0) found += part[0]
  }
  return unescapeHtml(found)
}

describe('hostile HTML', () => {
  test.each([
    ['<script>alert(1)</script>正文', '正文'],
    ['正文<iframe src="https://evil.example"></iframe>', '正文'],
    ['<img src=x onerror=alert(1)>正文', '正文'],
    ['<p onclick="alert(1)" style="background:url(javascript:alert(1))" class=a id=b>正文</p>', '<p>正文</p>'],
    ['<a href="java\tscript:alert(1)">正文</a>', '正文'],
    ['<a href="data:text/html,<script>alert(1)</script>">正文</a>', '正文'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>正文', '正文'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<form action="https://evil.example"><input value=1>正文<button>提交</button></form>', '正文'],
    ['<style>.a{position:fixed}</style><title>标题</title>正文', '正文'],
    ['<scr<script>ipt>alert(1)</script>正文', 'ipt&gt;alert(1)正文'],
  ])('is made harmless: %s', (html, expected) => {
    expect(parseHtml(html).safeHtml).toBe(expected)
  })

  test.each([
    ['ten thousand nested elements', '<div>'.repeat(10_000) + '正文' + '</div>'.repeat(10_000)],
    ['half a megabyte of unclosed inline elements', '<b><i><font>'.repeat(40_000) + '正文'],
    ['half a megabyte of closing tags', '<table><tr><td>'.repeat(100) + '</p></div></td>'.repeat(33_000) + '正文'],
    ['half a megabyte of spans and paragraphs', '<span>'.repeat(40_000) + '<p>正文'.repeat(30_000)],
    ['half a megabyte of drawings', '<svg>'.repeat(50_000) + '<p>正文</p>'.repeat(25_000)],
    ['one attribute of half a megabyte', `<a href="https://example.com/${'a'.repeat(500_000)}">正文</a>`],
    ['half a megabyte of nested tables', '<table><tr><td>正文'.repeat(25_000)],
    ['half a megabyte of white space', `正${' \n'.repeat(250_000)}文`],
    // quadratic time would be minutes
  ])('with %s is read in seconds', { timeout: 20_000 }, (_, html) => {
    expect(parseHtml(html).text).toContain('正')
  })
})

describe('a notice', () => {
  test('gives one line for each block, tabs between cells and newlines between rows', () => {
    const { text } = parseHtml(`<h3><b>1. 招标</b><b>条件</b></h3>
      <p>预算：<u>202</u><u>5</u>年&nbsp; 9　月<br>第二行</p>
      <table><tr><td><p>甲</p></td><td></td><td><p>丙</p><p>丁</p></td></tr><tr><td colspan=2>戊</td><td>己</td></tr></table>尾`)
    expect(text).toBe('1. 招标条件\n预算：2025年 9 月\n第二行\n甲\t\t丙\n丁\n戊\t己\n尾')
  })

  test('loses the remains of Word', () => {
    const { safeHtml } = parseHtml(
      '<p><!--[if-->一、<!--[endif]--><b>方式</b><b></b><o:p></o:p></p><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument><p>下文</p><![if !supportLists]>1.<![endif]>',
    )
    expect(safeHtml).toBe('<p>一、<b>方式</b></p><p>下文</p>1.')
  })

  test('leaves out hidden parts unless they are nearly all of it', () => {
    expect(parseHtml('<p>看得见的正文在这里</p><p style="display: none">隐藏</p>').text).toBe('看得见的正文在这里')
    expect(parseHtml('<p>页签</p><div style="display:none"><p>由脚本显示的正文</p></div>').text).toBe('页签\n由脚本显示的正文')
  })

  test('links to attachments and pictures by absolute addresses', () => {
    expect(parseHtml('<a href="/f/1.pdf">附件</a><img src="2.png">', 'https://example.com/n/1.html').safeHtml).toBe(
      '<a href="https://example.com/f/1.pdf" rel="noopener noreferrer" target="_blank">附件</a><a href="https://example.com/n/2.png" rel="noopener noreferrer" target="_blank">图片</a>',
    )
  })

  test('in plain text gets tidy lines', () => {
    const raw = { sourceName: '', sourceId: null, url: null, publishedAt: null, html: null, attachments: [], stated: {} }
    const notice = parseNotice({ ...raw, title: ' 标 题\n', text: '第一行  x \r\n\r\n　第二\t列\u0000' })
    expect(notice).toEqual({ title: '标 题', text: '第一行 x\n第二\t列', safeHtml: null, attachments: [] })
  })
})

describe('marking', () => {
  test('wraps a fact across elements and a hit inside it', () => {
    const { safeHtml, text } = parseHtml('<p>预算<b>100万</b>元</p>')
    const start = text.indexOf('100')
    const marked = annotateHtml(safeHtml, [
      { start, end: start + 5, kind: 'fact', id: 'budget' },
      { start, end: start + 3, kind: 'hit' },
    ])
    expect(marked).toBe(
      '<p>预算<b><span data-fact="budget"><mark data-hit="">100</mark></span><span data-fact="budget">万</span></b><span data-fact="budget">元</span></p>',
    )
  })

  test('makes a paragraph of each line of plain text', () => {
    expect(textToHtml('a<b\nc')).toBe('<p>a&lt;b</p><p>c</p>')
    expect(annotateText('ab\ncd', [{ start: 1, end: 4, kind: 'hit', id: '1' }])).toBe(
      '<p>a<mark data-hit="1">b</mark></p><p><mark data-hit="1">c</mark>d</p>',
    )
  })

  test('of a long text pauses often, and cuts neither entities nor characters', () => {
    const units = ['甲：乙\n', '"', '<', '&#39;', '&amp;', '𠀀&', 'a']
    for (const unit of units) {
      for (const before of ['', '一', '一二', '一二三', '一二三四']) {
        const text = before + unit.repeat((stepLength * 3) / unit.length)
        const inLines = stepsOf(annotateTextSteps(text, []))
        const inOne = stepsOf(annotateHtmlSteps(`<p>${escapeHtml(text)}</p>`, []))
        expect(inLines.result).toBe(
          text
            .split('\n')
            .map((line) => (line === '' ? '' : `<p>${escapeHtml(line)}</p>`))
            .join(''),
        )
        expect(inOne.result).toBe(`<p>${escapeHtml(text)}</p>`)
        expect(Math.min(inLines.pauses, inOne.pauses)).toBeGreaterThan(1)
      }
    }
  })
})

function stepsOf(steps: Generator<undefined, string>): { result: string; pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = steps.next()
    if (step.done === true) return { result: step.value, pauses }
  }
}
