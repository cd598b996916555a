import type { HitsContent } from '../../compose/content.ts'
import { fitting, linesOf, restText } from './lines.ts'
import { testText, testTitle, type Message, type Sender } from './message.ts'

/** bytes of the text above and below the hits */
const frame = 600

/** A message in the limited Markdown of robots. @param most bytes @param lineBreak of the robot, because some join lines */
export function markdownOf({ content }: Message, { publicUrl }: Sender, { most, lineBreak }: { most: number; lineBreak: string }) {
  if (content === null) return { title: testTitle, text: `**${testTitle}**${lineBreak}${testText}` }
  return markdownHits(content, publicUrl, { most, lineBreak })
}

function markdownHits(content: HitsContent, publicUrl: string, { most, lineBreak }: { most: number; lineBreak: string }) {
  const { title, late, lines, allUrl } = linesOf(content, publicUrl)
  const items = lines.map((line) => `[${line.title}](${line.url})${lineBreak}${line.facts}${lineBreak}${lineBreak}`)
  const { texts } = fitting(items, most - frame)
  const head = `**${title}**${lineBreak}${late === '' ? '' : `${late}${lineBreak}`}`
  return { title, text: `${head}${lineBreak}${texts.join('')}[${restText(content, texts.length)}](${allUrl})` }
}
