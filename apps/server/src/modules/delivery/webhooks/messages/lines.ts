import { hitsUrl } from '../../addresses.ts'
import type { HitsContent } from '../../compose/content.ts'
import { factsOf, lateText, nameOf, titleOf, urlOf } from '../../compose/told-texts.ts'

/** The parts of a hit that robots show. */
export interface Line {
  title: string
  facts: string
  url: string
}

const maxTitleLength = 100

/** Removes characters that a robot could interpret: links, colours, mentions of people. */
function plain(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll('[', '［')
    .replaceAll(']', '］')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .replaceAll(/[*_`#~\\]/g, '')
    .trim()
}

/** The hits, and the lines above and below them. */
export function linesOf(content: HitsContent, publicUrl: string): { title: string; late: string; lines: Line[]; allUrl: string } {
  const { subscription, hits } = content
  return {
    title: plain(titleOf(content)),
    late: lateText(content),
    lines: hits.map((hit) => ({
      title: plain(nameOf(hit)).slice(0, maxTitleLength),
      facts: plain(factsOf(hit).join(' · ')),
      url: urlOf(hit, publicUrl),
    })),
    allUrl: hitsUrl(publicUrl, subscription),
  }
}

/** As many lines as fit. @param most bytes @returns the number of lines left out */
export function fitting(texts: readonly string[], most: number): { texts: string[]; left: number } {
  let bytes = 0
  const fit = texts.filter((text) => (bytes += Buffer.byteLength(text)) <= most)
  return { texts: fit, left: texts.length - fit.length }
}

export function restText(content: HitsContent, shown: number): string {
  return content.total > shown ? `还有 ${content.total - shown} 条，查看全部` : '查看全部'
}
