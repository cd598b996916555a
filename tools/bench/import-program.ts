import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A running command line of the built server. */
export interface Program {
  child: ChildProcess
  /** Resolves with the first line of its output that contains the words. */
  said(words: string): Promise<string>
  /** Resolves with its output when it has ended. @throws if its exit code is not 0 */
  ended: Promise<string>
  /** Processor seconds that it has used so far, all threads together; null where the system does not tell. */
  processorSeconds(): number | null
}

export type Environment = Record<string, string>

/** Starts a command of `apps/server/dist`. */
export function startProgram(command: string, args: readonly string[], environment: Environment): Program {
  const script = fileURLToPath(new URL(`../../apps/server/dist/${command}.js`, import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const waiting = new Set<() => void>()
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString()
    for (const look of waiting) look()
  })
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(`${command} ended with ${code}\n${output}`))))
  })
  // callers that wait for a line are told of an early end there
  ended.catch(() => undefined)
  const said = (words: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = output.split('\n').find((text) => text.includes(words))
        if (line === undefined) return
        waiting.delete(look)
        resolve(line)
      }
      waiting.add(look)
      look()
      ended.then(() => reject(new Error(`${command} ended without saying ${words}\n${output}`)), reject)
    })
  return { child, said, ended, processorSeconds: () => processorSeconds(child.pid) }
}

function processorSeconds(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null
  try {
    // man 5 proc: user and system time are fields 14 and 15, in hundredths of a second; the name before them may
    // contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}
