/** Number of the file of tests that runs; several files share a process. */
let file = 0

/** A file of tests begins (see `begin-file.ts`). */
export function beginFile(): void {
  file += 1
}

/** Counts from 1 anew in each file of tests, so that what a test makes does not depend on what ran before it in the process. */
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
