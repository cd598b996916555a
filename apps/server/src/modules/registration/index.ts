export { createInvitation, type Invitation, type Invited } from './create-invitation.ts'
export { deleteExpiredRegistrations } from './message-code-queries.ts'
export { registrationRoutes } from './routes.ts'
