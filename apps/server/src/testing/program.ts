import { join } from 'node:path'
import { serverRoot } from '../platform/server-root.ts'

// a program that lives for seconds compiles its database's hot functions anew, to the end of its life: a third of what a start costs
const start = '--liftoff-only'

/** Node's arguments for a command line of the product as users run it: built, before the tests, by tools/testing/build-server.mjs. @param name such as `import` */
export function program(name: string): string[] {
  return [start, join(serverRoot(), 'dist', `${name}.js`)]
}

/** Likewise for a program that is started to be killed. @param name such as `pay-and-die`, wherever its source stands */
export function mortal(name: string): string[] {
  return [start, join(serverRoot(), '.build/mortals', `${name}.js`)]
}
