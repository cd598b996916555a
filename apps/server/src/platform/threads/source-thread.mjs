// Starts a thread whose program is a TypeScript source: in Node 20, a thread does not inherit the loader of the program that starts it. The build does not need this.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.script)
