/** Forgets its password in a test. Its phone is verified from the start: two codes within a minute are too many for one phone. */
export const resetMember = { name: 'browser-reset', phone: '13900001234', password: 'a fit password' }
