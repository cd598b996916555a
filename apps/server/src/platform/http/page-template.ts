import { brandThemeColours, defaultThemeColour, type Branding } from '@tender/contract'
import { escapeHtml } from './escape-html.ts'
import type { PageSettings } from './page-settings.ts'

/** The page as one host shows it to one member. */
export type RenderPage = (branding: Branding, settings: PageSettings) => string

export interface Build {
  /** Its style sheets are kept by browsers without asking again. */
  version: string
  /** The installation shows the demo world: the page says so. */
  isDemo: boolean
}

/** Address of a colour's style sheet. */
export const themeFolder = '/admin/theme/'

/**
 * Splits the built index.html once at what differs, so that a page is a few strings put together.
 * @throws where the file lacks one of these places
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
  // after the page's own style sheets, whose colours it replaces
  {
    mark: /<\/head>/,
    write: (branding, { theme }) =>
      `${themeLink(theme ?? brandThemeColours[branding.variant].slice(1), version)}${brandingData(branding)}</head>`,
  },
]

// the page's own style sheets have the default colour
function themeLink(theme: string, version: string): string {
  return `#${theme}` === defaultThemeColour ? '' : `<link rel="stylesheet" href="${themeFolder}${theme}.css?v=${version}" />`
}

// no value can end the script: < is written so that HTML does not see it and JSON does
function brandingData(branding: Branding): string {
  return `<script type="application/json" id="branding">${JSON.stringify(branding).replaceAll('<', String.raw`\u003c`)}</script>`
}
