/** What the feed's key is made of: the tests must know it, and the server gives it out only once. */
export const feedKeyBytes = new Uint8Array(32)

export const feedKey = `tk_${Buffer.from(feedKeyBytes).toString('base64url')}`
