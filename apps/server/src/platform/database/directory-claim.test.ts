import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { claimDirectory, type Claim } from './directory-claim.ts'
import { DirectoryInUse } from './directory-troubles.ts'

const folders: string[] = []
const claims: Claim[] = []
afterEach(() => {
  for (const claim of claims.splice(0)) claim.release()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(name = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'tender-claim-'))
  folders.push(folder)
  return join(folder, name)
}

async function claim(folder: string, options: Partial<Parameters<typeof claimDirectory>[1]> = {}): Promise<Claim> {
  const got = await claimDirectory(folder, { onLost: () => expect.fail('the claim was lost'), ...options })
  claims.push(got)
  return got
}

/** Starts a process that claims the directory and holds it. @param wrapper a command that runs it elsewhere, for example in another container */
async function holder(folder: string, wrapper: string[] = []) {
  const script = `import { claimDirectory } from ${JSON.stringify(new URL('./directory-claim.ts', import.meta.url).href)}
    claimDirectory(process.argv[1], { onLost: () => process.exit(70) }).then(
      () => { console.log('taken'); setInterval(() => undefined, 1000) },
      (error) => { console.log(error.name + ' ' + error.message); process.exit(1) })`
  const [program, ...args] = [...wrapper, process.execPath, '--import', 'tsx', '--input-type=module', '-e', script, folder]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim() }
}

describe('the data directory', () => {
  test('goes to exactly one of many simultaneous starts and is free again afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const folder = freshFolder()
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claimDirectory(folder, { onLost: () => undefined })))
      const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
      const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
      expect(taken).toHaveLength(1)
      expect(refusals.every((reason) => reason instanceof DirectoryInUse)).toBe(true)
      taken[0]?.release()
      await claim(folder)
    }
  })

  test('of a killed process is taken over at once, but never that of a living process', async () => {
    const folder = freshFolder()
    const first = await holder(folder)
    expect(first.said).toBe('taken')
    await expect(claim(folder)).rejects.toThrow(`进程号 ${first.child.pid}`)
    // a stopped process still holds it
    first.child.kill('SIGSTOP')
    await expect(claim(folder)).rejects.toThrow(DirectoryInUse)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    await claim(folder, { onWait: () => expect.fail('nothing is to be waited for') })
  })

  test('is held across containers that share it (tried with unshare)', async ({ skip }) => {
    const elsewhere = ['unshare', '--pid', '--net', '--fork', '--kill-child', '--mount-proc']
    const [program, ...args] = [...elsewhere, 'true']
    if (spawnSync(program, args).status !== 0) skip('needs a system on which unshare is permitted')
    const folder = freshFolder()
    const first = await holder(folder, elsewhere)
    expect(first.said).toBe('taken')
    const second = await holder(folder, elsewhere)
    expect(second.said).toMatch(/^DirectoryInUse 数据目录正被另一个服务或导入使用/)
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    await expect.poll(() => claim(folder).then(() => 'taken')).toBe('taken')
  })

  test('is protected even if its path is too long for a socket address', async () => {
    const folder = freshFolder(join('很长的目录名'.repeat(6), '很长的目录名'.repeat(6)))
    await claim(folder)
    await expect(claim(folder)).rejects.toThrow(DirectoryInUse)
  })

  test('with a record of another host is taken over only after a time without a sign of life', async () => {
    const folder = freshFolder()
    const record = leaveForeignRecord(folder)
    const timing = { beat: 20, silence: 400 }
    const beats = setInterval(() => utimesSync(record, new Date(), new Date()), 20)
    await expect(claim(folder, { timing })).rejects.toThrow('另一台主机')
    clearInterval(beats)
    const waits: number[] = []
    await claim(folder, { timing, onWait: (seconds) => void waits.push(seconds) })
    expect(waits).toEqual([0.4])
    expect(readdirSync(join(folder, 'claims')).filter((name) => name.endsWith('.json'))).toHaveLength(1)
  })

  test('that is taken over is reported to its former process', async () => {
    const folder = freshFolder()
    const lost = new Promise<string>((resolve) => {
      void claim(folder, { timing: { beat: 20 }, onLost: () => resolve('lost') }).then(({ recordPath }) => rmSync(recordPath))
    })
    expect(await lost).toBe('lost')
  })
})

function leaveForeignRecord(folder: string): string {
  mkdirSync(join(folder, 'claims'), { recursive: true })
  const path = join(folder, 'claims', '0000000000000000.json')
  writeFileSync(path, JSON.stringify({ kernel: 'another', host: '另一台主机', processId: 7, startedAt: '2026-11-20T02:00:00.000Z' }))
  return path
}
