import { Parser } from 'htmlparser2'
import { cleanText, oneLine } from '../../../wording/texts/clean-text.ts'
import type { RawNotice } from '../../notice.ts'
import { isDamaged } from '../containers/decode-text.ts'
import { cleanTitle, hostOf } from './map-record.ts'
import { type ReadContext, excerptOf, rejectRecord, type SourceRecord } from '../../source-record.ts'

/** Reads a saved page with one notice. Title, date, address and site come from the page's head or its text. */
export function interpretPage(delivered: string, context: ReadContext): SourceRecord {
  const html = cleanText(delivered)
  if (html.trim() === '') return rejectRecord(1, '空文件', html)
  if (isDamaged(html)) return rejectRecord(1, '文字编码损坏：有多个无法识别的字符', html)
  const head = readHead(html)
  const title = titleOf(head)
  if (title === null) return rejectRecord(1, '缺少标题（网页没有标题元素、ArticleTitle 或 h1）', html)
  const url = head.meta.get('url') ?? head.canonical ?? head.meta.get('og:url') ?? null
  const raw: RawNotice = {
    sourceName:
      head.meta.get('sitename') ?? head.meta.get('og:site_name') ?? head.meta.get('contentsource') ?? hostOf(url) ?? context.fallbackSource,
    sourceId: null,
    url: url !== null && /^https?:\/\//i.test(url) ? url : null,
    title,
    publishedAt: head.meta.get('pubdate') ?? head.meta.get('article:published_time') ?? head.meta.get('publishdate') ?? head.time,
    html,
    text: null,
    attachments: [],
    stated: {},
  }
  return { kind: 'notice', line: 1, raw, excerpt: excerptOf(`${title} ${html.replace(/<[^<>]*>/g, ' ').slice(0, 2000)}`) }
}

interface Head {
  /** Contents of meta elements by name or property in lower case. */
  meta: Map<string, string>
  title: string
  /** The first heading. */
  heading: string
  canonical: string | null
  /** Contents of the first `time` element. */
  time: string | null
}

function readHead(html: string): Head {
  const head: Head = { meta: new Map(), title: '', heading: '', canonical: null, time: null }
  const open: string[] = []
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1
      if (name === 'meta') {
        const key = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase()
        const value = oneLine(attributes['content'] ?? '')
        if (key !== '' && value !== '' && !head.meta.has(key)) head.meta.set(key, value)
      } else if (name === 'link' && attributes['rel'] === 'canonical') head.canonical = attributes['href'] ?? null
      else if (name === 'time') head.time ??= attributes['datetime'] ?? null
      if (name === 'title' || name === 'h1' || name === 'h2') open.push(name)
    },
    ontext(text) {
      const inside = open.at(-1)
      if (inside === 'title') head.title += text
      else if (inside !== undefined && head.heading.length < 300) head.heading += text
    },
    onclosetag(name) {
      depth -= 1
      // only the first heading counts, because later ones belong to other parts of the page
      if (open.at(-1) === name) open.pop()
    },
  })
  const isTooDeep = (): boolean => depth >= maxDepth
  // the parser searches all open elements at each tag, so their number is limited
  for (let at = 0; at < html.length && !isTooDeep(); at += sliceLength) parser.write(html.slice(at, at + sliceLength))
  parser.end()
  return head
}

/** Maximum number of nested elements. Browsers have the same limit, and deeper elements are not part of the head. */
const maxDepth = 512
/** Number of characters between two checks of the depth. */
const sliceLength = 4096

/** The title without the name of the site behind it (公告名称_某某网). */
function titleOf(head: Head): string | null {
  const stated = head.meta.get('articletitle') ?? head.meta.get('og:title')
  if (stated !== undefined) return cleanTitle(stated)
  const heading = oneLine(head.heading)
  const title = oneLine(head.title)
  if (heading.length >= 8 && (title === '' || title.includes(heading))) return cleanTitle(heading)
  const withoutSite = title.replace(/ ?(?<![-_|—–])[-_|—–]+ ?[^-_|—–]{2,30}$/, (site) =>
    /[网站台]|平台|中心|系统|Site/i.test(site) ? '' : site,
  )
  return cleanTitle(withoutSite) ?? cleanTitle(heading)
}
