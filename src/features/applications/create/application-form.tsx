import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode, SubmitEvent } from 'react'
import { useContext, useEffect, useRef } from 'react'
import type { Catalogue } from '../../../../contract/catalogue/services.ts'
import { loadCaptureDialog } from '../../../blocks/documents/capture/load-capture.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { takeHeldTyping } from '../../../ui/controls/held-typing.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx'
import { LoadingShapes, Skeleton } from '../../../ui/feedback/loading.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import type { LazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import { FormPortContext } from './draft/form-port.ts'
import { LastDraft } from './draft/last-draft.tsx'
import { ServiceStep } from './fields/service-step.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormNotice } from './form-notice.tsx'
import { FormFrame, FormPlace } from './page/form-frame.tsx'
import { useStepHistory } from './step-history.ts'
import type { Wizard } from './use-wizard.ts'
import { useWizard } from './use-wizard.ts'

const FORM_ID = 'new-application'

const loadLaterStep = () => import('./later-step.tsx')

// On phones the line of steps above already shows the name.
const readAloudOnPhones = {
  mdDown: { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
}

interface Props {
  apply: string
  catalogue: Catalogue
  draft: ApplicationDraft
  isMissing: boolean
  /** The envelope is on the server or in the outbox. */
  onSent: () => void
  /** Opens another draft; absent where none is offered. */
  onDraft?: (id: string) => void
  onStartOver: () => void
  /** The person went back from the first step. */
  onLeave: () => void
  onClose: () => void
  title?: string
  /** Stands above every step. */
  band?: ReactNode
  /** Stands in every step, with what it can fill in there. */
  Help?: ComponentType<{ wizard: Wizard; draft: ApplicationDraft }>
}

/**
 * The draft, one step at a time: a page on phones, elsewhere a wide dialog with its steps at the
 * left.
 */
export function ApplicationForm(props: Props) {
  const { isMissing, onDraft, onStartOver, onLeave, onClose, title, band, Help, ...options } = props
  const { t } = useLingui()
  const { catalogue, draft } = options
  const page = useContext(FormPlace)
  const wizard = useWizard({ ...options, isFixed: page !== null })
  const { step, steps, present, attempt, submission, summary } = wizard
  const isLocked = submission.isSending
  // The later steps load while the first is filled in: the connection may be gone when they are
  // needed.
  const later = useLazyModule('later-step', loadLaterStep)
  useLazyModule('capture', loadCaptureDialog, { isWanted: later.module !== undefined })
  const isShown = present.kind === 'service' || later.module !== undefined
  const place = useStepFocus({ step, attempt, isOnPage: page !== null, isShown })
  useStepHistory({ step, onMove: (to) => isLocked || wizard.goTo(to), onLeave })

  const press = (event: SubmitEvent) => {
    event.preventDefault()
    if (present.kind === 'check') void wizard.submit()
    else void wizard.next()
  }

  return (
    <FormPortContext value={draft.port}>
      <FormFrame
        isInHistory
        title={title ?? t`New application`}
        onClose={onClose}
        footer={
          <FormFooter
            formId={FORM_ID}
            draft={draft}
            step={step}
            isLast={present.kind === 'check'}
            lacksPapers={wizard.lacksPapers}
            isSending={submission.isSending}
            onBack={() => wizard.goTo(step - 1)}
            onStartOver={onStartOver}
          />
        }
      >
        {band}
        <chakra.div
          ref={place}
          display="grid"
          gap={{ base: '5', md: '8' }}
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
          minHeight={{ md: 'min(32rem, 60dvh)' }}
        >
          <chakra.div position={{ md: 'sticky' }} insetBlockStart={band ? '12' : '0'}>
            <Steps
              steps={steps.map(({ title }) => title)}
              current={step}
              {...(!isLocked && { onStep: wizard.goTo })}
            />
          </chakra.div>
          <chakra.form
            id={FORM_ID}
            noValidate
            autoComplete="off"
            onSubmit={press}
            display="grid"
            gap="5"
          >
            <FormNotice
              draft={draft}
              isResumed={wizard.isResumed}
              isMissing={isMissing}
              isReady={submission.isWaiting}
              isCorrection={draft.correctsId !== null && !submission.isSending}
              failure={submission.failure}
            />
            {attempt > 0 && <ErrorSummary attempt={attempt} {...summary} />}
            <chakra.h3
              data-step-title
              tabIndex={-1}
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="tight"
              css={readAloudOnPhones}
              _focusVisible={{ outline: 'none' }}
            >
              {present.title}
            </chakra.h3>
            {Help && <Help wizard={wizard} draft={draft} />}
            <StepContent
              key={step}
              wizard={wizard}
              later={later}
              catalogue={catalogue}
              draft={draft}
              isLocked={isLocked}
            />
            {present.kind === 'service' && onDraft && (
              <LastDraft
                draft={draft}
                catalogue={catalogue}
                serviceId={page?.serviceId}
                onOpen={onDraft}
              />
            )}
          </chakra.form>
        </chakra.div>
      </FormFrame>
    </FormPortContext>
  )
}

interface Focus {
  step: number
  attempt: number
  isOnPage: boolean
  /** The step's content is there. */
  isShown: boolean
}

/** What a person types in; a file or a consent is not the beginning of a step. */
const FIRST_FIELD = ':is(input:not([type=file], [type=checkbox], [type=radio]), select, textarea)'

/**
 * A new step starts at its top, with the focus in its first field. On phones, where a keyboard would
 * cover the step, and without such a field, its title takes it; after errors the summary.
 */
function useStepFocus({ step, attempt, isOnPage, isShown }: Focus) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(0)
  useEffect(() => {
    if (!isShown || last.current === step) return
    const isFirst = last.current === 0
    last.current = step
    // No later field takes what was typed before the form was there.
    takeHeldTyping()
    if (attempt > 0) return
    // The step has chosen its own first field.
    if (document.activeElement?.matches(`form ${FIRST_FIELD}`)) return
    const all = place.current?.querySelectorAll<HTMLInputElement>(`form ${FIRST_FIELD}`) ?? []
    // A number that is there already is passed.
    const first = [...all].find(({ name, value }) => name !== 'customer.phone' || value === '')
    const field = matchMedia('(pointer: fine)').matches && first
    const title = place.current?.querySelector<HTMLElement>('[data-step-title]')
    // When the form opens as a dialog, the dialog's own title has the focus.
    const start = field || (isFirst ? null : title)
    if (!isFirst && isOnPage) scrollTo(0, 0)
    else if (!isFirst) place.current?.parentElement?.scrollTo(0, 0)
    start?.focus({ preventScroll: true })
  }, [step, attempt, isOnPage, isShown])
  return place
}

interface ContentProps {
  wizard: Wizard
  later: LazyModule<Awaited<ReturnType<typeof loadLaterStep>>>
  catalogue: Catalogue
  draft: ApplicationDraft
  isLocked: boolean
}

function StepContent({ wizard, later, catalogue, draft, isLocked }: ContentProps) {
  const { t } = useLingui()
  const { form, present, service } = wizard
  const { kind, fields } = present
  const isFixed = useContext(FormPlace) !== null
  if (kind === 'service' || !service) {
    const { phone, picked, chooseAndGoOn: onChoose } = wizard
    return <ServiceStep {...{ form, fields, catalogue, isFixed, phone, picked, onChoose }} />
  }
  if (later.module) return <later.module.LaterStep {...{ wizard, service, draft, isLocked }} />
  if (!later.error) {
    return (
      <LoadingShapes>
        <Skeleton height="32" />
      </LoadingShapes>
    )
  }
  return (
    <ErrorState
      title={t`This step could not be loaded`}
      retrying={later.isLoading}
      onRetry={later.retry}
    >
      {errorText(later.error)}
    </ErrorState>
  )
}
