/**
 * A member who forgets the password in a test. The phone is verified from the start, because two codes within a minute
 * are too many for one phone.
 */
export const resetMember = { name: 'browser-reset', phone: '13900001234', password: 'a fit password' }
