import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { get, useWatch } from 'react-hook-form'
import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import { serverDay } from '../../../api/server-time.ts'
import { encodeProblem } from '../../../blocks/forms/field-problem.ts'
import { useMay } from '../../../session/user.tsx'
import { catalogueQuery } from '../../catalogue/api/queries.ts'
import { reusedIn } from '../drafts/reused-documents.ts'
import type { ApplicationDraft, Refused } from './draft/draft.ts'
import { updateDraft } from './draft/draft.ts'
import type { FormValues } from './fields/form-schema.ts'
import { useApplicationForm } from './fields/use-application-form.ts'
import { firstView } from './first-view.ts'
import { usePickedCustomer } from './known/use-picked-customer.ts'
import { useChoiceThatLeadsOn } from './start/use-choice.ts'
import { isAnswered, pastAnswered } from './steps/answered-steps.ts'
import { asksDocumentsOutright, documentsFirst } from './steps/documents-first.ts'
import type { StepKind } from './steps/use-form-steps.ts'
import { askedOf, phoneIn, useAsked, useFormSteps } from './steps/use-form-steps.ts'
import { useStepChecks } from './steps/use-step-checks.ts'
import { checkValues } from './submission/check-values.ts'
import { useSeenFee } from './submission/use-seen-fee.ts'
import type { SubmissionContent } from './use-submit.ts'
import { useResumedPress, useSubmit } from './use-submit.ts'

/** Time for a running upload to finish; after that the document goes with the envelope. */
const UPLOADS_WITHIN_MS = 10_000

interface Options {
  apply: string
  catalogue: Catalogue
  draft: ApplicationDraft
  /** The service is that of the page. */
  isFixed: boolean
  onSent: () => void
}

/** The form's steps, their checks, and the press of Submit. */
export function useWizard({ apply, catalogue, draft, isFixed, onSent }: Options) {
  const client = useQueryClient()
  const asksFranchise = useMay('franchise.choose')
  const { shared: hasShared = false, camera } = useSearch({ strict: false }) as {
    shared?: true
    camera?: true
  }
  const { history } = useRouter()
  const [first] = useState(() => {
    const { formStep: entryStep } = history.location.state
    return firstView({ draft, apply, catalogue, hasShared, entryStep })
  })
  const form = useApplicationForm({ draft, serviceId: first.serviceId, catalogue, asksFranchise })
  const { setError } = form
  const serviceId = useWatch({ control: form.control, name: 'serviceId' })
  const service = catalogue.services.find(({ _id }) => _id === serviceId)
  const asked = useAsked(form, service)
  const picked = usePickedCustomer(form, service)
  const usualSteps = useFormSteps({ service, asked, asksFranchise, isFixed })
  const phone = phoneIn(usualSteps)
  const isNamed = draft.values.customer.name.trim() !== ''
  // With shared files, or at the camera, the papers are at hand before the customer is named.
  const [hasPapersFirst] = useState(
    () => draft.documentsFirst ?? ((hasShared || camera === true) && !isNamed),
  )
  const isDocumentsFirst = hasPapersFirst && asksDocumentsOutright(service)
  const steps = isDocumentsFirst ? documentsFirst(usualSteps) : usualSteps
  const placeOf = (kind: StepKind) => steps.findIndex((each) => each.kind === kind) + 1
  useWatch({ control: form.control, name: 'reused' })
  const reusedKeys = () => reusedIn(form.getValues()).map(({ kind }) => kind)
  const [ended, setEnded] = useState<readonly string[]>([])
  const fee = useSeenFee(draft, service)
  const [wantedStep, setStep] = useState(() => {
    const isAtDocuments = first.isAtDocuments && (isNamed || isDocumentsFirst)
    return isAtDocuments ? placeOf('documents') : first.step
  })
  // Every later step needs a service: a withdrawn one leads back to the choice.
  const step = service ? Math.min(wantedStep, steps.length) : 1
  const present = steps[step - 1] ?? steps[0]
  /** What the answers lead to at this moment, also before the form is drawn anew. */
  const askedNow = () => askedOf(service, form.getValues('fields'), serverDay())
  const { uploads } = draft
  const checks = useStepChecks({
    ...{ form, steps, present, asked, askedNow, uploads, reusedKeys, ended },
  })
  const { problemsOfDocuments } = checks
  const submission = useSubmit({ draft, service, onSent })

  useEffect(() => {
    if (first.isWithdrawn) setError('serviceId', { message: 'service.unavailable' })
  }, [first, setError])

  const showRefusal = useEffectEvent(() => {
    if (draft.refused) void refuse(draft.refused)
  })
  useEffect(() => showRefusal(), [draft])

  useResumedPress(submission, refuse)

  function show(next: number) {
    setStep(next)
    updateDraft(draft, { step: next, documentsFirst: hasPapersFirst })
  }
  const fail = (at: number) => {
    checks.tell(at)
    show(at)
  }
  const goTo = (next: number) => {
    submission.forgetFailure()
    checks.forget()
    show(next)
  }

  const isTold = () => picked.id !== null && isAnswered(form.getValues(), service, asksFranchise)
  const stepAfter = (at: number) => (isTold() ? pastAnswered(steps, at) : at + 1)

  async function next() {
    if (await checks.passes(step)) goTo(stepAfter(step))
    else fail(step)
  }

  const chooseAndGoOn = useChoiceThatLeadsOn({ form, asksFranchise, next })

  /**
   * The whole content if it is valid; otherwise shows the first step with a problem and returns
   * `null`.
   */
  async function collect(): Promise<SubmissionContent | null> {
    const { checked, errors } = await checkValues(form)
    const wrong = steps.findIndex(({ kind, fields }) =>
      kind === 'documents'
        ? problemsOfDocuments().length > 0
        : fields.some(({ name }) => get(errors, name)),
    )
    if (wrong >= 0) fail(wrong + 1)
    else if (fee.outdatedPaise() !== null) fee.ask()
    else if (!checked || !service) throw new Error('Something is wrong that no step shows')
    else {
      await draft.uploads.whenFinished(UPLOADS_WITHIN_MS)
      if (problemsOfDocuments().length === 0) {
        checks.forget()
        const slots = draft.uploads.slots()
        const keys = askedNow().documents.map(({ key }) => key)
        return {
          values: checked,
          serviceVersion: service.version,
          feePaise: fee.seenPaise() ?? service.feePaise,
          documents: keys.filter((key) => slots.has(key)),
          onFile: reusedIn(form.getValues()).filter(
            ({ kind }) => keys.includes(kind) && !slots.has(kind),
          ),
        }
      }
      fail(placeOf('documents'))
    }
    return null
  }

  /** Shows a refusal at its fields. Returns whether they show all of it. */
  async function refuse({ failure, body }: Refused): Promise<boolean> {
    const { serverProblems, takeOutEnded } = await import('./fields/server-problems.ts')
    const refused = serverProblems({ failure, body })
    setEnded(refused.endedDocuments)
    takeOutEnded(form, client, refused.endedDocuments)
    if (refused.fee) {
      fee.learn(failure, body.serviceId)
      await client.refetchQueries({ queryKey: catalogueQuery.queryKey })
      return true
    }
    for (const field of refused.fields) {
      setError(field.path as FieldPath<FormValues>, { message: encodeProblem(field) })
    }
    for (const key of refused.refusedDocuments) draft.uploads.refuse(key, failure.code)
    // The cached catalogue is older than the server's.
    const isOutdated = refused.service || refused.version || refused.missingDocuments.length > 0
    if (isOutdated) await client.refetchQueries({ queryKey: catalogueQuery.queryKey })
    if (refused.service) setError('serviceId', { message: 'service.unavailable' })
    if (refused.franchise && asksFranchise) {
      setError('franchiseId', { message: 'franchise.unavailable' })
    }
    const paths = refused.fields.map(({ path }) => path)
    const named = steps.findIndex(({ kind, fields }) =>
      kind === 'check' ? false : fields.some(({ name }) => paths.includes(name)),
    )
    const { hasDocuments, endedDocuments } = refused
    if (refused.service || (refused.franchise && asksFranchise)) fail(1)
    else if (named >= 0) fail(named + 1)
    // What is new there comes first; the next press finds what is missing.
    else if (refused.version) goTo(placeOf('customer'))
    else fail(placeOf(hasDocuments ? 'documents' : 'check'))
    // A slot that may stay empty shows nothing.
    const isShown = endedDocuments.every((key) =>
      problemsOfDocuments().some((one) => one.key === key),
    )
    return !refused.general && !refused.version && isShown && !(refused.franchise && !asksFranchise)
  }

  const submit = () => submission.submit(collect, refuse)
  return {
    form,
    steps,
    asked,
    service,
    slotOf: checks.slotOf,
    reusedKeys,
    step,
    present,
    attempt: checks.attempt,
    isResumed: first.isResumed,
    summary: checks.summary,
    slotErrors: checks.slotErrors,
    lacksPapers: checks.lacksPapers,
    phone,
    picked,
    goTo,
    next,
    chooseAndGoOn,
    submit,
    fee,
    submitWithNewFee() {
      fee.take()
      return submit()
    },
    submission,
  }
}

export type Wizard = ReturnType<typeof useWizard>
