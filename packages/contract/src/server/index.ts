/**
 * The parts that only the server needs: the whole rows of the calls, and the errors with status and text. The page's
 * bundle contains none of this.
 */
export {
  bodyLimits,
  call,
  isJson,
  mayAnswer,
  writes,
  type Access,
  type Call,
  type CallbackCall,
  type CallRules,
  type FileCall,
  type ItemLimits,
  type JsonCall,
  type ParsedRequestOf,
  type StreamCall,
  type UploadCall,
} from './call.ts'
export { callGroupNames, callGroupOf } from './call-groups.ts'
export { calls, type CallName } from './calls.ts'
export { describedSchema } from './described-schema.ts'
export { errorCatalogue } from './error-catalogue.ts'
