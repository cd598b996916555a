import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverRoot } from '../platform/server-root.ts'

// without this flag, a program that lives for seconds compiles the database's hot functions until its end, which costs a third of its start
const start = '--liftoff-only'

/**
 * Node's arguments for a command line of the product as users run it. tools/testing/build-server.mjs builds it before the tests.
 * @param name such as `import`
 */
export function program(name: string): string[] {
  return [start, join(serverRoot(), 'dist', `${name}.js`)]
}

/** The same for a program that is started in order to be killed. @param name such as `pay-and-die`, wherever its source stands */
export function mortal(name: string): string[] {
  return [start, join(serverRoot(), '.build/mortals', `${name}.js`)]
}

export interface RunningProgram {
  /** Resolves once it has written these words. @throws with what it wrote, if it ends before */
  said: (words: string) => Promise<void>
  kill: (signal?: NodeJS.Signals) => boolean
  ended: Promise<EndedProgram>
}

export interface EndedProgram {
  code: number | null
  wasKilled: boolean
  /** What it wrote, errors included, in order. */
  output: string
}

/**
 * Starts a command line in the project's folder.
 * @param args Node's arguments
 * @param environment all environment variables that it gets, besides PATH
 * @param input what it reads from its standard input
 */
export function startProgram(args: readonly string[], environment: Record<string, string>, input = ''): RunningProgram {
  const child = spawn(process.execPath, args, {
    cwd: join(serverRoot(), '..', '..'),
    env: { PATH: process.env['PATH'], ...environment },
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  child.stdin.end(input)
  const ended = new Promise<EndedProgram>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, wasKilled: signal === 'SIGKILL', output }))
  })
  const said = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(words) && resolve()
      look()
      child.stdout.on('data', look)
      void ended.then(({ code }) => reject(new Error(`ended with ${code} before it said ${words}: ${output}`)), reject)
    })
  return { said, kill: (signal = 'SIGKILL') => child.kill(signal), ended }
}

/**
 * Runs a program that is started in order to be killed.
 * @param name as for `mortal`
 * @param kill after which words, and how many milliseconds later, it is killed; if left out, it lives to its end
 * @returns whether it was killed, and the last line that it wrote
 * @throws with what it wrote, if it ends with an error
 */
export async function runMortal(
  name: string,
  environment: Record<string, string>,
  kill?: { after: string; milliseconds: number },
): Promise<{ wasKilled: boolean; lastLine: string }> {
  const running = startProgram(mortal(name), environment)
  if (kill !== undefined) {
    await running.said(kill.after)
    await wait(kill.milliseconds)
    running.kill()
  }
  const { code, wasKilled, output } = await running.ended
  if (!wasKilled && code !== 0) throw new Error(`${name} ended with ${code}: ${output}`)
  return { wasKilled, lastLine: output.trimEnd().split('\n').at(-1) ?? '' }
}
