interface TrustedPolicy {
  createHTML: (html: string) => TrustedHTML
}

declare global {
  interface Window {
    /** Absent where the browser does not know of it. */
    trustedTypes?: { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => TrustedPolicy }
  }
}

const policy = window.trustedTypes?.createPolicy('notice-html', { createHTML: (html) => html })

/** HTML of a notice's body, which the server has made safe: the only HTML that the page puts anywhere. The server's content policy refuses all other. */
export function trustedNoticeHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html
}
