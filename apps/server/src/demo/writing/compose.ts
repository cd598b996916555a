import { candidate, contract, opening, result } from './award-notices.ts'
import type { Section } from './blocks.ts'
import { change, clarification } from './change-notices.ts'
import { acceptance, failure } from './closing-notices.ts'
import { forecast, intention, prequalification } from './early-notices.ts'
import type { Telling } from './telling.ts'
import { tender } from './tender-notices.ts'

/** Everything the notice says, in order. */
export function compose(telling: Telling): Section[] {
  switch (telling.stage.channel) {
    case 'intention':
      return intention(telling)
    case 'forecast':
      return forecast(telling)
    case 'prequalification':
      return prequalification(telling)
    case 'tender':
      return tender(telling)
    case 'change':
      return change(telling)
    case 'clarification':
      return clarification(telling)
    case 'opening':
      return opening(telling)
    case 'candidate':
      return candidate(telling)
    case 'result':
      return result(telling)
    case 'contract':
      return contract(telling)
    case 'acceptance':
      return acceptance(telling)
    case 'failure':
      return failure(telling)
    default:
      return telling.stage.channel satisfies never
  }
}
