/**
 * What travels together, first match first; whatever these modules import comes with them. What is needed at the same moment comes
 * in one file: many small ones compress worse, and each costs a request with its headers.
 */
const groups = [
  // imports nothing of the others: it asks for the program and the route at the same time
  { name: 'start', test: /web\/src\/start\b|vite\/preload-helper|rolldown\/runtime/ },
  {
    name: 'program',
    test: /node_modules\/(?:react|react-dom|scheduler|zustand)\/|lucide-react\/dist\/esm\/(?!icons\/)|web\/src\/(?:main|shared\/(?:router|branding|page-title|request-failure|session|settings|ui\/(?:link|text-field|checkbox|button|card|state-panel|footer)))\b/,
  },
  // what the page before a login shares with every form, which would otherwise come with it
  { name: 'fields', test: /web\/src\/shared\/use-form-fields\b/ },
  // the other pages before a login are of its parts
  { name: 'login', test: /web\/src\/features\/auth\/login-page\b/ },
  { name: 'calls', test: /web\/src\/features\/auth\/login-calls\b/ },
  // with what its card and its palette, which load late, both ask
  { name: 'frame', test: /web\/src\/shell\/(?:member-area|top-bar\/use-can-take-to-phone)\b/ },
  // with icons of the dashboard that other pages show, too
  {
    name: 'pages',
    test: /web\/src\/shell\/(?:pages\/pages-area|server-data)\b|node_modules\/@tanstack\/|lucide-react\/dist\/esm\/icons\/(?:calendar-clock|rotate-ccw-clock)\b/,
  },
  // needed by few, late
  { name: 'qr', test: /node_modules\/uqr\/|web\/src\/shared\/ui\/qr-code\b/ },
  // but for what a filter is chosen with, which comes once a list stands, and what stands below; with what the command palette
  // and other lists share with the search, which would otherwise come with it
  {
    name: 'lists',
    test: /web\/src\/features\/documents\/search\/search-note\b|lucide-react\/dist\/esm\/icons\/(?:list|table-2)\.|web\/src\/shared\/(?!filters\/(?:saved-|filter-widget|counted-|choice-tree|tree-choices|levels-field|amount-field|use-amount-ranges|day-field|party-field|word-field|text-fields|use-draft)|documents\/areas\/(?:area-field|find-areas)|exports\/(?!export-(?:button|search))|follow-settings|hits\/|streams\/(?:open-stream|read-events|while-shown)|documents\/(?:arrivals|counted-notices|leads|notice-widget|words-form)|selection\/(?:row-checkbox|selection-bar|use-collect-many|collect-|read-)|accounts\/|people\/|teamwork\/|words\/|companies\/|projects\/(?:project-(?:rows|stepper)|subscribe-address)|download|save-file|mail-address|applications\/|passwords\/|use-form-fields|use-request-key|replaced-fields|use-address-filters|use-table-order|use-profile|secret-link-acts|orders\/|ui\/(?:bars|figures|month-name|changed-meanwhile|meanwhile-box|chart|option-list|select-field|text-area|switch|confirm-dialog|form-dialog|date-field|date-text|day-calendar|calendar-days|column-choice|data-table|head-cell|use-is-too-wide|paged-table|pager|sort-rows|work-status))/,
    minShareCount: 2,
  },
  // the parts of its filters that open later use some of its own
  { name: 'search', test: /web\/src\/features\/documents\/(?:documents-page|filters\/placed-filters)\b/ },
  // what is done with several rows at once
  {
    name: 'selection',
    test: /web\/src\/shared\/(?:selection\/(?:row-checkbox|selection-bar|use-collect-many|collect-|read-)|exports\/(?:export-chosen|(?:notice|project|company)-bar))|contract\/src\/calls\/collect-many\b/,
    minShareCount: 2,
  },
  // what the frame follows once the first screen stands: hits, unread subscriptions, settings that changed, and what the command palette finds
  {
    name: 'followed',
    test: /web\/src\/shared\/(?:follow-settings|streams\/(?:open-stream|read-events|while-shown)|hits\/(?:hit-tabs|live-hits|play-hit-sound|use-subscriptions|use-collection-hits))|contract\/src\/(?:subscriptions|project-filters|divisions|approvals|approval-filters|calls\/(?:subscriptions|approvals|designed|profile))\b/,
    minShareCount: 2,
  },
  // of pages that list projects
  { name: 'projects', test: /web\/src\/shared\/projects\/(?:project-(?:rows|stepper)|subscribe-address)/, minShareCount: 2 },
  // what the dashboard asks of the membership; otherwise it would come with the exports
  { name: 'membership', test: /contract\/src\/calls\/membership\b/ },
  // of the dialog that starts exports and the page that lists them
  {
    name: 'exports',
    test: /web\/src\/shared\/(?:exports\/(?!export-(?:button|chosen|search)|(?:notice|project|company)-bar)|download|ui\/work-status)|contract\/src\/(?:export-tables|calls\/exports)\b/,
    minShareCount: 2,
  },
  // of the pages on which colleagues work together
  { name: 'teamwork', test: /web\/src\/shared\/(?:teamwork\/|ui\/option-list)|contract\/src\/calls\/teamwork\b/, minShareCount: 2 },
  // what widens words
  { name: 'words', test: /web\/src\/shared\/words\/|contract\/src\/(?:alternatives|calls\/words)\b/, minShareCount: 2 },
  // of the pages with figures
  { name: 'charts', test: /web\/src\/shared\/ui\/chart(?!-engine)/, minShareCount: 2 },
  { name: 'bars', test: /web\/src\/shared\/(?:ui\/(?:bars|figures|month-name)|save-file)\b/, minShareCount: 2 },
  // of the pages that begin with what the member sells
  { name: 'analysis', test: /web\/src\/features\/analysis\/[^/]+$/, minShareCount: 2 },
  // parts of forms and tables, and of pages that are opened less often than lists of notices
  {
    name: 'forms',
    test: /web\/src\/shared\/(?:accounts\/|applications\/|use-request-key|replaced-fields|use-address-filters|use-table-order|use-profile|secret-link-acts|orders\/|passwords\/|documents\/words-form|filters\/saved-|ui\/(?:changed-meanwhile|meanwhile-box|select-field|text-area|switch|confirm-dialog|form-dialog|date-field|data-table|paged-table))|contract\/src\/(?:calls\/services|validators|passwords)\b/,
    minShareCount: 2,
  },
  // the list of hits, with what can be done with them
  { name: 'hits', test: /web\/src\/shared\/(?:hits\/|documents\/arrivals)/, minShareCount: 2 },
  // what a filter is chosen with
  {
    name: 'filters',
    test: /web\/src\/shared\/(?:filters\/(?:filter-widget|counted-|choice-tree|tree-choices|amount-field|use-amount-ranges|day-field|party-field|word-field|text-fields|use-draft)|documents\/(?:areas\/(?:area-field|find-areas)|counted-notices|leads|notice-widget))/,
    minShareCount: 2,
  },
  // those that come with nothing above
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
]

export const chunkGroups = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
