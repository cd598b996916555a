interface TrustedPolicy {
  createHTML: (html: string) => TrustedHTML
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => TrustedPolicy }
  }
}

const policy = window.trustedTypes?.createPolicy('notice-html', { createHTML: (html) => html })

/**
 * Marks the HTML of a notice's body as trusted. The server has sanitised it. It is the only HTML that the page inserts;
 * the content policy refuses all other HTML.
 */
export function trustedNoticeHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html
}
