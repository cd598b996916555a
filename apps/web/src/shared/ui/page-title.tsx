import { siteTitle } from '../site.ts'

/** The title of the browser's window: the route's title and the site's. React moves it into the head. */
export function PageTitle({ text }: { text: string }) {
  return <title>{`${text} - ${siteTitle}`}</title>
}
