/** CSS custom properties of one scheme: name without dashes → colour. */
export type ThemeTokens = Record<'theme' | 'theme-strong' | 'theme-stronger' | 'theme-text' | 'theme-soft' | 'theme-softer', string>
