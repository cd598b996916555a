export type SourceFormat = 'json-lines' | 'json' | 'html' | 'csv'

const formatByExtension: Readonly<Record<string, SourceFormat>> = {
  jsonl: 'json-lines',
  ndjson: 'json-lines',
  json: 'json',
  html: 'html',
  htm: 'html',
  csv: 'csv',
}

/** Format by a file's name without `.gz`; null if the name does not tell. */
export function formatOf(name: string): SourceFormat | null {
  const extension = /\.([a-z]+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase()
  return extension === undefined ? null : (formatByExtension[extension] ?? null)
}

/** Format by the beginning of the content, for standard input and files with other names. */
export function guessFormat(beginning: Uint8Array): SourceFormat {
  const text = Buffer.from(beginning.subarray(0, 64 * 1024))
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '')
    .trimStart()
  if (text.startsWith('<')) return 'html'
  if (text.startsWith('[')) return 'json'
  if (!text.startsWith('{')) return 'csv'
  const firstLine = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n')).trimEnd()
  return firstLine.length > 1 && firstLine.endsWith('}') ? 'json-lines' : 'json'
}
