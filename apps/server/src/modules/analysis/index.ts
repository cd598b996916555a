export { readMarket, readMarketCompanies, wholeMarket, type MarketFigures } from './market/read-market.ts'
export { analysisRoutes } from './routes.ts'
