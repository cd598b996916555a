/** The bytes of the feed's key. The tests must know it, but the server returns it only once. */
export const feedKeyBytes = new Uint8Array(32)

export const feedKey = `tk_${Buffer.from(feedKeyBytes).toString('base64url')}`
