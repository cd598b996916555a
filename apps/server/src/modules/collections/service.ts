export { countVisible as countCollected } from './queries.ts'
