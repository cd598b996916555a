/** The key by which the tests sign as the provider's own site. */
export const siteKey = 'the key of the site of browser tests'
