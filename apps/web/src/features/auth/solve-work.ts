import { searchWork } from '@tender/contract'

const turn = 12

/**
 * Solves the proof of work that a picture's answer requires. It works in short turns, so the page stays responsive,
 * also in browsers without workers.
 * @throws the signal's reason if it is aborted
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
