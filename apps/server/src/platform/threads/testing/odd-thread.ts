import { serveItems } from '../serve-items.ts'

/** Doubles numbers, but hangs, takes too much memory or fails for some. */
serveItems<number, number>((item) => {
  if (item === 13) for (;;);
  if (item === 14) eatMemory()
  if (item === 15) throw new Error('fifteen')
  return item * 2
})

function eatMemory(): void {
  const held: unknown[] = []
  for (;;) held.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
}
