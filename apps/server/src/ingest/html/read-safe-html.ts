import { atOnce, stepLength } from '@tender/matching'
import { unescapeHtml, unescapeHtmlSteps } from './safe-html-writer.ts'
import type { Attribute, SafeSink } from './safe-sink.ts'

/** Passes the parts of HTML that the product's own writer wrote to a sink. Not for any other HTML. */
export function readSafeHtml(safeHtml: string, sink: SafeSink): void {
  atOnce(readSafeHtmlSteps(safeHtml, sink))
}

/** Like {@link readSafeHtml}, with a pause after each step. */
export function* readSafeHtmlSteps(safeHtml: string, sink: SafeSink): Generator<undefined, void> {
  let pause = stepLength
  let at = 0
  while (at < safeHtml.length) {
    const tag = safeHtml.indexOf('<', at)
    const textEnd = tag === -1 ? safeHtml.length : tag
    if (textEnd > at) sink.text(yield* unescapeHtmlSteps(safeHtml.slice(at, textEnd)))
    if (tag === -1) return
    const end = safeHtml.indexOf('>', tag)
    if (end === -1) return
    readTag(safeHtml.slice(tag + 1, end), sink)
    at = end + 1
    if (at >= pause) {
      yield
      pause = at + stepLength
    }
  }
}

function readTag(tag: string, sink: SafeSink): void {
  if (tag.startsWith('/')) return sink.close(tag.slice(1))
  if (tag === 'br' || tag === 'hr') return sink.void(tag)
  const nameEnd = tag.indexOf(' ')
  if (nameEnd === -1) return sink.open(tag, [])
  sink.open(tag.slice(0, nameEnd), [...tag.slice(nameEnd).matchAll(attribute)].map(readAttribute))
}

const attribute = / ([a-z-]+)="([^"]*)"/gu

function readAttribute(found: RegExpExecArray): Attribute {
  return [found[1] ?? '', unescapeHtml(found[2] ?? '')]
}
