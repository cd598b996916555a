/** Number of the current test file, because several files share a process. */
let file = 0

/** Notes that a test file begins (see `begin-file.ts`). */
export function beginFile(): void {
  file += 1
}

/** A counter that starts at 1 in each test file, so that what a test creates does not depend on what ran before it in the process. */
export function fileCounter(): { next(): number; last(): number } {
  let countedIn = file
  let count = 0
  const last = () => {
    if (countedIn !== file) [countedIn, count] = [file, 0]
    return count
  }
  return {
    last,
    next: () => {
      count = last() + 1
      return count
    },
  }
}
