/** Layers of the server's modules, the lowest first: a module may import faces of its own layer and of those before it. Every module is in one. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  base: ['audit', 'alarms', 'tracking', 'areas', 'dictionaries', 'branding', 'jobs'],
  members: ['membership', 'accounts', 'menu', 'auth', 'sub-accounts', 'registration', 'rights', 'profile'],
  notices: ['documents', 'approvals', 'collections', 'companies', 'projects', 'people', 'words', 'screen', 'activity', 'feeds'],
  alerts: ['subscriptions', 'delivery'],
  commerce: ['orders', 'services'],
  operators: ['operators', 'events'],
}
