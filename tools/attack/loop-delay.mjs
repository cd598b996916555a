// Loaded into an attacked server: reports over IPC how long its event loop was blocked.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  process.on('message', () => {
    process.send({ p99: delay.percentile(99) / 1e6 - 10, longest: delay.max / 1e6 - 10 })
    delay.reset()
  })
  process.channel.unref()
}
