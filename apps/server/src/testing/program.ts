import { join } from 'node:path'
import { serverRoot } from '../platform/server-root.ts'

/** Path of a command line of the product as users run it: built, before the tests, by tools/testing/build-server.mjs. @param name such as `import` */
export function program(name: string): string {
  return join(serverRoot(), 'dist', `${name}.js`)
}

/** Path of a program that is started to be killed, built likewise. @param name such as `pay-and-die`, wherever its source stands */
export function mortal(name: string): string {
  return join(serverRoot(), '.build/mortals', `${name}.js`)
}
