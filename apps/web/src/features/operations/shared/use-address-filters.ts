export { useAddressFilters } from '../../../shared/use-address-filters.ts'
