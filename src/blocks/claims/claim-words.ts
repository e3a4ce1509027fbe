import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatDateTime } from '../../i18n/dates.ts'
import type { Claim, NextStep } from '../../offline/outbox/entry-claims.ts'

/** The claim's state in a word or two. */
export function stateWord({ state }: Pick<Claim, 'state'>): string {
  switch (state) {
    case 'unfinished':
      return i18n._(msg`Unfinished`)
    case 'file_not_stored':
      return i18n._(msg`File not saved`)
    case 'ready':
      return i18n._(msg`Ready to send`)
    case 'waiting':
      return i18n._(msg`Waiting to be sent`)
    case 'sending':
      return i18n._(msg`Sending`)
    case 'waits_for_owner':
      return i18n._(msg`Sign in needed`)
    case 'waits_for_update':
      return i18n._(msg`App update needed`)
    case 'refused':
      return i18n._(msg`Not accepted`)
    case 'damaged':
      return i18n._(msg`Document damaged`)
    case 'sent':
      return i18n._(msg`Sent`)
    case 'thrown_away':
      return i18n._(msg`Lost on this device`)
  }
}

/** The title above an application in this state. */
export function applicationTitle({ state, place }: Claim): string {
  if (state === 'sent') return i18n._(msg`Application submitted`)
  if (state === 'refused') return i18n._(msg`Application not accepted`)
  if (state === 'thrown_away') return i18n._(msg`Application deleted on this device`)
  return place === 'device' ? i18n._(msg`Application saved`) : i18n._(msg`Application not sent yet`)
}

/** Introduces the number that the customer gets. */
export function numberLabel({ state, needsPerson }: Claim): string {
  if (state === 'sent') return i18n._(msg`Application number`)
  if (state === 'refused') return i18n._(msg`Not accepted. Its temporary number is`)
  if (state === 'sending') return i18n._(msg`Being sent. Its temporary number is`)
  return needsPerson
    ? i18n._(msg`Not sent yet. Its temporary number is`)
    : i18n._(msg`Waiting to be sent. Its temporary number is`)
}

/** Where the work is, and since when: "saved" only where the browser has promised to keep it. */
export function placeText({ place, savedAt }: Claim, format = formatDateTime): string {
  const time = savedAt === null ? '' : format(savedAt)
  switch (place) {
    case 'device':
      return i18n._(msg`Saved ${time}`)
    case 'browser':
      return i18n._(msg`In this browser only (${time}). It could be lost before it is sent.`)
    case 'page':
      return i18n._(msg`Not saved. Keep this page open.`)
    case 'server':
      return i18n._(msg`Sent`)
    case 'nowhere':
      return i18n._(msg`It was deleted on this device before it was sent.`)
  }
}

/** What leaving the form or the page does to work that was submitted and not sent. */
export function leavingText({ mayClose }: Pick<Claim, 'mayClose'>): string {
  return mayClose
    ? i18n._(
        msg`Nothing has been sent yet. You can close this. It is under “Unfinished applications”.`,
      )
    : i18n._(msg`Nothing has been sent yet. It is only on this screen.`)
}

/** The sentence "Your work is safe.", only where that is true; `placeText` says where the work is. */
export function safetyText({ place }: Claim): string {
  return place === 'device' ? i18n._(msg`Your work is safe.`) : ''
}

/** Above entries that were not sent: those that need a person are not called waiting. */
export function notSentHeading(isPersonNeeded: boolean): string {
  return isPersonNeeded ? i18n._(msg`Not sent yet`) : i18n._(msg`Waiting to be sent`)
}

/** What happens next with an application, or what the person must do. */
export function nextText(
  { next, mayClose }: Pick<Claim, 'next' | 'mayClose'>,
  isOnline: boolean,
): string {
  const text = stepText(next, isOnline)
  if (mayClose || !next.startsWith('automatic')) return text
  return `${text} ${i18n._(msg`Keep this page open until then.`)}`
}

function stepText(next: NextStep, isOnline: boolean): string {
  switch (next) {
    case 'continue':
      return i18n._(msg`It has not been submitted yet.`)
    case 'keep_page_open':
      return i18n._(msg`Keep this page open until it is sent.`)
    case 'automatic':
      return isOnline
        ? i18n._(msg`It will be sent automatically in a moment.`)
        : i18n._(msg`It will be sent automatically when you are online.`)
    case 'automatic_once_registered':
      return isOnline
        ? i18n._(msg`It will be sent automatically as soon as this device is set up.`)
        : i18n._(msg`It will be sent automatically when you are online.`)
    case 'sign_in':
      return i18n._(msg`Go online and sign in on this device to continue sending.`)
    case 'update_app':
      return i18n._(msg`This version of the app is too old. Update it to continue.`)
    case 'correct':
      return i18n._(msg`Correct it and send it again, or delete it.`)
    case 'choose_file_again':
      return i18n._(msg`Choose the damaged document again in the outbox.`)
    case 'enter_again':
      return i18n._(msg`Enter it again.`)
    case 'none':
      return ''
  }
}

/** Printed below the code of a slip, for the customer; the tracking page's address follows. */
export function slipText({ needsPerson }: Claim): string {
  return needsPerson
    ? i18n._(
        msg`The centre must check this application before it can be sent. After that, scan this code to see the final number and the status, or enter the temporary number at`,
      )
    : i18n._(
        msg`It will be sent when the centre is online. After that, scan this code to see the final number and the status, or enter the temporary number at`,
      )
}

/** Files that neither disk nor page has, in the row of their draft; another tab may have them. */
export function missingFilesText(names: readonly string[]): string {
  const files = names.join(', ')
  return i18n._(
    msg`Missing on this device: ${files}. Choose these again, unless another tab has the application open.`,
  )
}

/** Names the files that end with this page, below the form and in the row of their draft. */
export function keepPageText(names: readonly string[]): string {
  const files = names.join(', ')
  return i18n._(msg`Not saved on this device: ${files}. Keep this page open until it is sent.`)
}

/** Shown when the form of an application that was not sent is closed: what becomes of it. */
export function closedText(
  claim: Claim,
  isOnline: boolean,
): Record<'title' | 'description', string> {
  if (claim.state === 'ready') {
    const title = i18n._(msg`Your application is ready to send`)
    return { title, description: nextText(claim, isOnline) }
  }
  if (claim.place === 'page') {
    return {
      title: i18n._(msg`Your application is in this open page only`),
      description: i18n._(msg`It stays until you reload the page or sign out.`),
    }
  }
  return {
    title:
      claim.place === 'device'
        ? i18n._(msg`Your application is saved`)
        : i18n._(msg`Your application is in this browser only`),
    description: i18n._(msg`You can find it under “Unfinished applications”.`),
  }
}
