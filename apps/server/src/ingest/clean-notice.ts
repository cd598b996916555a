import { cleanText } from '../wording/texts/clean-text.ts'
import type { RawNotice, StatedFacts } from './notice.ts'

/** Returns a delivery without the characters that cannot be stored, in whatever field they stand. */
export function cleanNotice(raw: RawNotice): RawNotice {
  return {
    sourceName: cleanText(raw.sourceName),
    sourceId: cleanOptional(raw.sourceId),
    url: cleanOptional(raw.url),
    title: cleanText(raw.title),
    publishedAt: cleanOptional(raw.publishedAt),
    html: cleanOptional(raw.html),
    text: cleanOptional(raw.text),
    attachments: raw.attachments.map(({ name, url }) => ({ name: cleanText(name), url: cleanText(url) })),
    stated: cleanStated(raw.stated),
  }
}

function cleanOptional(text: string | null): string | null {
  return text === null ? null : cleanText(text)
}

function cleanStated({ winners, ...fields }: StatedFacts): StatedFacts {
  const clean: StatedFacts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanText(value)]))
  if (winners === undefined) return clean
  return {
    ...clean,
    winners: winners.map((winner) => ({
      name: cleanText(winner.name),
      ...(winner.price === undefined ? {} : { price: cleanText(winner.price) }),
    })),
  }
}
