export { countUnreadAnswers } from './unread-answers.ts'
