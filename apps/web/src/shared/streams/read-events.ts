/** An event as the server sends it. */
export interface WireEvent {
  event: string
  data: string
  /** Null if it had none. */
  id: string | null
}

/** The maximal number of characters of an event. */
const maxEventLength = 1_000_000

/** Reads the events of a `text/event-stream` one by one. @param onSign called whenever anything arrives, also for comments */
export async function* readEvents(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<WireEvent> {
  let fields: Partial<WireEvent> = {}
  for await (const line of readLines(body, onSign)) {
    if (line !== '') {
      fields = withField(fields, line)
      continue
    }
    if (fields.data !== undefined) yield { event: fields.event ?? 'message', data: fields.data, id: fields.id ?? null }
    fields = {}
  }
}

function withField(fields: Partial<WireEvent>, line: string): Partial<WireEvent> {
  const colon = line.indexOf(':')
  const name = colon === -1 ? line : line.slice(0, colon)
  // a comment has no name
  if (name !== 'event' && name !== 'data' && name !== 'id') return fields
  const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
  if (name !== 'data' || fields.data === undefined) return { ...fields, [name]: value }
  if (fields.data.length + value.length > maxEventLength) throw new RangeError('an event is too long')
  return { ...fields, data: `${fields.data}\n${value}` }
}

/** Lines without their line ends. The parts of an incomplete line are kept as an array. */
async function* readLines(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let pieces: string[] = []
  let length = 0
  for await (const chunk of chunksOf(body)) {
    onSign()
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    pieces.push(first)
    length += first.length
    for (const other of others) {
      yield pieces.join('').replace(/\r$/, '')
      pieces = [other]
      length = other.length
    }
    if (length > maxEventLength) throw new RangeError('a line is too long')
  }
}

// not every browser can iterate a stream
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}
