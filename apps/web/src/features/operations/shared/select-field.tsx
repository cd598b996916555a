export { SelectField } from '../../../shared/ui/select-field.tsx'
