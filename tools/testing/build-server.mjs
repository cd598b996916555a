// Once a run: the server's programs are built, for the tests that start them as `npm run import` and the others do, and those that are started to be killed.
import { buildIfStale } from '../build.mjs'

export default function buildServer() {
  return buildIfStale({ parts: ['server', 'mortals'] })
}
