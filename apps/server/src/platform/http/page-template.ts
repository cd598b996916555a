import { brandThemeColours, defaultThemeColour, type Branding } from '@tender/contract'
import { escapeHtml } from './escape-html.ts'
import type { PageSettings } from './page-settings.ts'

/** Renders the page for one host and one member. */
export type RenderPage = (branding: Branding, settings: PageSettings) => string

export interface Build {
  /** Browsers keep its style sheets without asking again. */
  version: string
  /** The installation shows demo data, and the page says so. */
  isDemo: boolean
}

/** Path of the style sheets for colours. */
export const themeFolder = '/admin/theme/'

/**
 * Splits the built index.html once at its variable places, so that rendering a page only joins a few strings.
 * @throws if the file lacks one of these places
 */
export function pageTemplate(html: string, build: Build): RenderPage {
  const places = slotsOf(build).map(({ mark, write }) => {
    const found = mark.exec(html)
    if (found === null) throw new Error(`index.html has no ${mark.source}`)
    return { from: found.index, to: found.index + found[0].length, write }
  })
  places.sort((a, b) => a.from - b.from)
  const before = places.map((place, index) => html.slice(places[index - 1]?.to ?? 0, place.from))
  const end = html.slice(places.at(-1)?.to ?? 0)
  return (branding, settings) => places.map(({ write }, index) => `${before[index]}${write(branding, settings)}`).join('') + end
}

const slotsOf = ({ version, isDemo }: Build): readonly { mark: RegExp; write: RenderPage }[] => [
  {
    mark: /<html[^<>]*>/,
    write: (_branding, { scheme, size }) =>
      `<html lang="zh-CN" data-scheme="${scheme}" data-size="${size}"${isDemo ? ' data-demo="true"' : ''}>`,
  },
  { mark: /<title>[^<]*<\/title>/, write: ({ siteTitle }) => `<title>${escapeHtml(siteTitle)}</title>` },
  { mark: /<link rel="icon"[^<>]*>/, write: ({ logo }) => `<link rel="icon" href="${escapeHtml(logo)}" />` },
  // after the page's own style sheets, because it replaces their colours
  {
    mark: /<\/head>/,
    write: (branding, { theme }) =>
      `${themeLink(theme ?? brandThemeColours[branding.variant].slice(1), version)}${brandingData(branding)}</head>`,
  },
]

// the page's own style sheets already have the default colour
function themeLink(theme: string, version: string): string {
  return `#${theme}` === defaultThemeColour ? '' : `<link rel="stylesheet" href="${themeFolder}${theme}.css?v=${version}" />`
}

// no value can end the script: < is escaped so that HTML does not see it but JSON does
function brandingData(branding: Branding): string {
  return `<script type="application/json" id="branding">${JSON.stringify(branding).replaceAll('<', String.raw`\u003c`)}</script>`
}
