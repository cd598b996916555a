export { learnWordsJob } from './learn/learn-pairs.ts'
export { wordRoutes } from './routes.ts'
