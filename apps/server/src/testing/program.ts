import { join } from 'node:path'
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
