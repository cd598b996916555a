import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Trial } from './trial.ts'

/**
 * A trial that runs a script of this folder. Exit code 0 means that the product withstood it, 2 that this machine lacks
 * something it needs.
 */
export function scriptTrial(name: string, file: string): Trial {
  return {
    name,
    isAlone: true,
    run: async (context) => {
      context.say(name)
      const path = fileURLToPath(new URL(file, import.meta.url))
      const { status, lines } = await run([path])
      const last = lines.at(-1) ?? ''
      const anomalies = status === 0 || status === 2 ? [] : [`ended with ${status ?? 'a signal'}`, ...lines.slice(-5)]
      return [
        { trial: name, requests: 0, serverErrors: 0, slowest: null, anomalies, note: anomalies.length === 0 ? last.slice(0, 100) : '' },
      ]
    },
  }
}

const within = 300_000

function run(args: string[]): Promise<{ status: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), within)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      clearTimeout(timer)
      resolve({ status, lines: output.split('\n').filter((line) => line.trim() !== '') })
    })
  })
}
