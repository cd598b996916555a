import type { FileShape, RequestOf } from '@tender/contract'
import { ask } from './api.ts'
import { readAnswer } from './read-answer.ts'
import { RequestFailure } from './request-failure.ts'
import { saveFile } from './save-file.ts'

/** Makes a call of the contract whose answer is a file, and saves it under the server's name. Failures are handled as for every call. */
export async function download<C extends FileShape>(row: C, body: RequestOf<C>): Promise<void> {
  const { content, name } = await ask(row, body, {}, readFile)
  saveFile(content, name)
}

/** Reads a file of any length: the page gives up only when nothing more arrives. */
async function readFile(response: Response, touch: () => void): Promise<{ content: Blob; name: string }> {
  const name = nameIn(response.headers.get('content-disposition') ?? '')
  // the answer is an envelope that reports a failure
  if (!response.ok || name === null || response.body === null) {
    await readAnswer(response)
    throw new RequestFailure('unreadable', response.status, '', null)
  }
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        touch()
        controller.enqueue(chunk)
      },
    }),
  )
  const type = response.headers.get('content-type') ?? ''
  return { content: await new Response(counted, { headers: { 'content-type': type } }).blob(), name }
}

/** The file name of a `Content-Disposition` header that supports all languages. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? null : decodeURIComponent(encoded)
}
