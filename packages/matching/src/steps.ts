/** Code units of a text that one step of a long computation works on: at most a few milliseconds, even before the engine has compiled its code. */
export const stepLength = 10_000

/** The result of a computation in steps, without pauses. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
