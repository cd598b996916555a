export { countUnreadAnswers } from './unread-answers.ts'
export { serviceRoutes } from './routes.ts'
