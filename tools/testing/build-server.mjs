// Once a run: the server's programs are built, for the tests that start them as `npm run import` and the others do.
import { buildIfStale } from '../build.mjs'

export default function buildServer() {
  return buildIfStale({ parts: ['server'] })
}
