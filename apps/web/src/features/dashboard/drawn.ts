export { Composition } from './drawn-composition.tsx'
export { Trend } from './trend.tsx'
