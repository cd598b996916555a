export { maskPhones } from './mask-phones.ts'
export { presentList } from './present-list.ts'
export { sightEndOf, toSearchRequest } from './search-request.ts'
export { daysBack, endOfDay, startOfDay } from './shanghai-days.ts'
