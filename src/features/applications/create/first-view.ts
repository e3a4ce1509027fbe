import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import { CHOOSE } from '../api/apply-search.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { hasWork } from './draft/draft.ts'
import { STEP } from './fields/use-application-form.ts'

interface FirstView {
  serviceId: string
  step: number
  /** Somebody's work is taken up again. */
  isResumed: boolean
  /** The address asks for a service that is not offered. */
  isWithdrawn: boolean
}

interface Asked {
  draft: ApplicationDraft
  apply: string
  catalogue: Catalogue
  hasShared: boolean
}

/**
 * With what the form opens: the draft as it was left, with the service that the address asks for. Who
 * brings files begins with the documents.
 */
export function firstView({ hasShared, ...asked }: Asked): FirstView {
  const view = viewOf(asked)
  return hasShared && view.serviceId ? { ...view, step: STEP.documents } : view
}

function viewOf({ draft, apply, catalogue }: Omit<Asked, 'hasShared'>): FirstView {
  const isResumed = hasWork(draft)
  const { serviceId } = draft.values
  // A draft that was begun has its service; the address still tells with which one it began.
  if ((draft.isStored || draft.correctsId !== null) && serviceId) {
    return { serviceId, step: draft.step, isResumed, isWithdrawn: false }
  }
  const isOffered = catalogue.services.some(({ _id }) => _id === apply)
  if (!isOffered || apply === serviceId) {
    return { serviceId, step: draft.step, isResumed, isWithdrawn: !isOffered && apply !== CHOOSE }
  }
  return { serviceId: apply, step: STEP.service, isResumed, isWithdrawn: false }
}
