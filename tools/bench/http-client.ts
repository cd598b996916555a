// A client in a process of its own, like a member's browser, so that sending and reading do not cost the server's time.
// search-http.ts runs it.
import { Agent, request } from 'node:http'

export interface Asked {
  url: string
  method: string
  token: string
  body: string | null
}

/** Milliseconds until the whole reply was read, or why there was none. */
export type Answered = { milliseconds: number } | { failure: string }

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

process.on('message', (asked: Asked) => {
  void ask(asked).then((answered) => process.send?.(answered satisfies Answered))
})

function ask({ url, method, token, body }: Asked): Promise<Answered> {
  return new Promise((resolve) => {
    const start = performance.now()
    const sent = request(url, { method, agent, headers: { 'content-type': 'application/json', authorization: token } }, (reply) => {
      const pieces: Buffer[] = []
      reply.on('data', (piece: Buffer) => pieces.push(piece))
      reply.on('end', () => {
        const milliseconds = performance.now() - start
        const failure = `answered ${reply.statusCode}: ${Buffer.concat(pieces).toString()}`
        resolve(reply.statusCode === 200 ? { milliseconds } : { failure })
      })
    })
    sent.on('error', (error) => resolve({ failure: error.message }))
    sent.end(body)
  })
}
