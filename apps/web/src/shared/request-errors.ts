import { errorShows, errorTexts, type ErrorCode, type ErrorShow } from '@tender/contract'
import type { RequestFailure } from './request-failure.ts'
import { endSession, useSession } from './session.ts'
import { showSecondFactorNeed } from './second-factor-need.ts'
import { closeToast, showToast } from './toast.ts'
import { showRefusal, type Refusal } from './upgrade/refusal.ts'

/**
 * The page's reaction to a failed request. `in-place`: the screen that sent it shows the failure; `upgrade`: a dialog
 * names the right that the level lacks and where to get it.
 */
type Reaction =
  | { show: 'silent' | 'in-place' | 'second-factor' }
  | { show: 'upgrade'; refusal: Refusal }
  | { show: 'toast'; type: 'error' | 'info'; text: string }
  | { show: 'login'; text: string }

const expiredText = errorTexts['session.expired']
const expiredDuration = 3000

/** The only place that decides between a toast, silence and going to the login (specification, section 8). */
function reactTo(failure: RequestFailure): Reaction {
  switch (failure.kind) {
    case 'cancelled':
      return { show: 'silent' }
    case 'unreachable':
      return errorToast('网络异常，请检查网络连接是否正常！')
    case 'late':
      return errorToast(errorTexts['server.timeout'])
    case 'unreadable':
      return reactToStrangeAnswer(failure.status)
    case 'refused':
      return reactToRefusal(failure)
  }
}

/** Failures that the screen that sent the request shows itself. */
export interface ShownByScreen {
  /** The level does not include it: the screen shows that, so no dialog opens. */
  isRefusalInPlace?: boolean
  /**
   * The screen shows every failure. Readings that are repeated by themselves set this; otherwise a toast would come back
   * with each of them.
   */
  isFailureInPlace?: boolean
  /** Fields of the form: their errors are shown there, all other failures in a toast. */
  shownFields?: readonly string[]
  /** Errors that the screen explains by what it shows. */
  shownErrors?: readonly ErrorCode[]
}

/** Shows the failure of a request that was sent with `token`, unless the screen does. */
export function presentFailure(failure: RequestFailure, token: string | null, screen: ShownByScreen = {}): void {
  const { isFailureInPlace = false, isRefusalInPlace = isFailureInPlace, shownFields, shownErrors = [] } = screen
  if (isShownAtField(failure, shownFields) || shownErrors.some((code) => code === failure.detail?.error)) return
  const reaction = reactTo(failure)
  switch (reaction.show) {
    case 'silent':
      return
    case 'in-place':
      if (shownFields !== undefined && isForField(failure)) showToast('error', failure.message)
      return
    case 'second-factor':
      showSecondFactorNeed(true)
      return
    case 'upgrade':
      if (!isRefusalInPlace) showRefusal(reaction.refusal)
      return
    case 'toast':
      if (!isFailureInPlace) showToast(reaction.type, reaction.text)
      return
    case 'login':
      // several requests may report the same end, and a late one may belong to an earlier session
      if (useSession.getState().token !== token) return
      closeToast()
      showToast('error', reaction.text, expiredDuration)
      endSession('expiry')
  }
}

function isShownAtField({ detail }: RequestFailure, shownFields: readonly string[] = []): boolean {
  return shownFields.some((field) => detail?.fields?.[field] !== undefined)
}

/** Whether the catalogue shows the error at a field of the form, even if the server does not name the field. */
function isForField({ detail }: RequestFailure): boolean {
  return detail !== null && showOf(detail.error) === 'field'
}

function reactToRefusal(failure: RequestFailure): Reaction {
  if (failure.status === 400 && failure.message === errorTexts['login.token-invalid']) {
    return { show: 'toast', type: 'info', text: expiredText }
  }
  if (failure.status === 401) return { show: 'login', text: expiredText }
  const code = failure.detail?.error
  if (code !== undefined) {
    return reactByCatalogue(showOf(code), failure.message || errorTexts['server.failed'], failure)
  }
  return reactToStatus(failure.status)
}

function reactByCatalogue(show: ErrorShow, text: string, { detail }: RequestFailure): Reaction {
  switch (show) {
    case 'toast':
      return errorToast(text)
    case 'silent':
    case 'second-factor':
      return { show }
    case 'login':
      return { show: 'login', text }
    case 'field':
    case 'page':
      return { show: 'in-place' }
    case 'upgrade':
      return detail === null ? errorToast(text) : { show: 'upgrade', refusal: { detail, text } }
  }
}

/** The answer comes from something between the page and the server: its status decides, as far as the specification names it. */
function reactToStrangeAnswer(status: number): Reaction {
  switch (status) {
    case 401:
      return { show: 'login', text: expiredText }
    case 430:
    case 210:
    case 499:
    case 504:
      return reactToStatus(status)
    default:
      return errorToast('服务器出错，请稍后再试试！')
  }
}

function reactToStatus(status: number): Reaction {
  switch (status) {
    case 430:
    case 210:
      return { show: 'silent' }
    case 404:
      return errorToast(errorTexts['request.not-found'])
    case 499:
      return errorToast(errorTexts['request.cancelled'])
    case 504:
      return errorToast(errorTexts['server.timeout'])
    default:
      return errorToast(errorTexts['server.failed'])
  }
}

function errorToast(text: string): Reaction {
  return { show: 'toast', type: 'error', text }
}

const shows = new Map<string, ErrorShow>(Object.entries(errorShows))

function showOf(code: string): ErrorShow {
  return shows.get(code) ?? 'toast'
}
