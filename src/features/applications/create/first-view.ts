import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import { CHOOSE } from '../api/apply-search.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { hasWork } from './draft/draft.ts'
import { STEP } from './fields/use-application-form.ts'

interface FirstView {
  serviceId: string
  step: number
  /** The draft already contains work. */
  isResumed: boolean
  /** The address names a service that is not offered. */
  isWithdrawn: boolean
}

interface Asked {
  draft: ApplicationDraft
  apply: string
  catalogue: Catalogue
  hasShared: boolean
  /** The step of the browser's history at which the form opens. */
  entryStep: number | undefined
}

/**
 * The first view of the form: the draft as it was left, or the service of the address. With shared
 * files it opens at the documents.
 */
export function firstView({ hasShared, entryStep = STEP.check, ...asked }: Asked): FirstView {
  const view = viewOf(asked)
  if (hasShared && view.serviceId) return { ...view, step: STEP.documents }
  // A reload may come before the step back is stored.
  return { ...view, step: Math.min(view.step, entryStep) }
}

function viewOf({
  draft,
  apply,
  catalogue,
}: Pick<Asked, 'draft' | 'apply' | 'catalogue'>): FirstView {
  const isResumed = hasWork(draft)
  const { serviceId } = draft.values
  // A stored draft has its own service; the address still names the one that it began with.
  if ((draft.isStored || draft.correctsId !== null) && serviceId) {
    return { serviceId, step: draft.step, isResumed, isWithdrawn: false }
  }
  const isOffered = catalogue.services.some(({ _id }) => _id === apply)
  if (!isOffered || apply === serviceId) {
    return { serviceId, step: draft.step, isResumed, isWithdrawn: !isOffered && apply !== CHOOSE }
  }
  return { serviceId: apply, step: STEP.service, isResumed, isWithdrawn: false }
}
