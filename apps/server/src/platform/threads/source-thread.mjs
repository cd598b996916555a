// A thread whose program is a TypeScript source: a thread of Node 20 does not take over how the program that starts it reads sources. The build does not need it.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.script)
