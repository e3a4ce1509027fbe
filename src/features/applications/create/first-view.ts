import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import { CHOOSE } from '../parts/apply-search.ts'
import { LAST_STEP } from '../questions/question-steps.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { hasWork } from './draft/draft.ts'

interface FirstView {
  serviceId: string
  step: number
  /** The form opens at the documents, whichever step they are. */
  isAtDocuments: boolean
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
export function firstView({ hasShared, entryStep = LAST_STEP, ...asked }: Asked): FirstView {
  const view = viewOf(asked)
  const isAtDocuments = hasShared && view.serviceId !== ''
  // A reload may come before the step back is stored.
  return { ...view, step: Math.min(view.step, entryStep), isAtDocuments }
}

function viewOf({
  draft,
  apply,
  catalogue,
}: Pick<Asked, 'draft' | 'apply' | 'catalogue'>): Omit<FirstView, 'isAtDocuments'> {
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
  return { serviceId: apply, step: 1, isResumed, isWithdrawn: false }
}
