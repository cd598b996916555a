import { searchWork } from '@tender/contract'

const turn = 12

/**
 * Finds the work that a picture's answer needs, in short turns: the page stays answerable, also in browsers without workers.
 * @throws the signal's reason where it is aborted
 */
export async function solveWork(challenge: string, bits: number, signal?: AbortSignal): Promise<string> {
  let found: string | number = 0
  while (typeof found === 'number') {
    signal?.throwIfAborted()
    found = searchWork(challenge, bits, found, turn)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return found
}
