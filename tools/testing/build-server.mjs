// Builds the server's programs once a run: for the tests that start them like `npm run import`, and for those that kill
// them.
import { buildIfStale } from '../build.mjs'

export default function buildServer() {
  return buildIfStale({ parts: ['server', 'mortals'] })
}
