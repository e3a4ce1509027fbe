import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Hash from 'lucide-react/icons/hash'
import Paperclip from 'lucide-react/icons/paperclip'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { DocumentSlots } from '../../../blocks/envelopes/document-slots.tsx'
import { FieldWithTools } from '../../../blocks/forms/field-with-tools.tsx'
import { FormBody } from '../../../blocks/forms/form-body.tsx'
import { LeavingQuestion } from '../../../blocks/forms/leaving-question.tsx'
import { useUnsavedGuard } from '../../../blocks/forms/unsaved-guard.tsx'
import { useStatusFlow } from '../../../blocks/status/use-status-flow.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useShortcuts } from '../../../ui/controls/use-shortcut.ts'
import { CheckButton } from '../decide/checked-on-screen.tsx'
import { CommentTexts } from '../decide/comment-texts.tsx'
import type { QueuedChange } from '../decide/queued-change.tsx'
import { useScreenCheck } from '../decide/screen-check.ts'
import { useStatusOptions } from '../decide/status-options.tsx'
import type { NumberEntry } from '../department-number/number-entry.ts'
import { useNumberEntry } from '../department-number/number-entry.ts'
import { NumberField } from '../department-number/number-field.tsx'
import { useNumberRule } from '../department-number/number-name.ts'
import { CHECK_KEY, COMMENT_KEY, TEXTS_KEY } from './cockpit-keys.tsx'

interface Props {
  application: ApplicationDetail
  /** The person's refused decision, if there is one. */
  refused: QueuedChange | null
  /** How many wait besides this one. */
  left: number
  isCut: boolean
  onDecided: () => void
  /** Brings the form into sight, where one side is shown at a time. */
  onShow: () => void
}

const Key = chakra('kbd', {
  base: {
    flex: 'none',
    fontFamily: 'mono',
    color: 'fg.muted',
    '@media (pointer: coarse)': { display: 'none' },
  },
})

/** The decision: status, comment, what stands for the papers, and on to the next. */
export function DecisionPanel({ application, refused, left, isCut, onDecided, onShow }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const place = useRef<HTMLDivElement>(null)
  const number = useNumberEntry(application, refused?.body.change.departmentNumber)
  const options = useStatusOptions({ application, refused, number, onSent: onDecided })
  const { decision, documents, sending, onDecided: send, ...flow } = useStatusFlow(options)
  const { form, slots, status } = decision
  const { targets } = options
  const check = useScreenCheck(application, slots)
  const guard = useUnsavedGuard({ isDirty: form.isDirty, onDiscard: flow.onDiscard })
  const [isAttaching, setAttaching] = useState(refused !== null)
  const hasOthers = slots.keys.some((key) => {
    const { file, status: state } = slots.slotOf(key)
    return file && (file.name !== check.fileName || state === 'failed')
  })
  const chosen = targets.find((target) => target.status === status)

  const comment = () => {
    onShow()
    // The form may have been hidden.
    requestAnimationFrame(() => place.current?.querySelector('textarea')?.focus())
  }
  const choose = (target: ApplicationStatus) => {
    decision.choose(target)
    comment()
  }
  useShortcuts({
    ...Object.fromEntries(
      targets.map((target, index) => [String(index + 1), () => choose(target.status)]),
    ),
    [COMMENT_KEY]: comment,
    [CHECK_KEY]: check.check,
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog:modal') || event.altKey || event.shiftKey) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onShow()
      place.current?.querySelector('form')?.requestSubmit()
    }
    // The keys of the page work again.
    if (event.key === 'Escape' && place.current?.contains(document.activeElement)) {
      event.preventDefault()
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  })
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event)
    // Before the shortcuts of the page.
    addEventListener('keydown', onPress, true)
    return () => removeEventListener('keydown', onPress, true)
  }, [])

  return (
    <chakra.div ref={place} css={{ '& > form': { gap: '3' } }}>
      <FormBody
        id={formId}
        form={form}
        sending={sending}
        submitLabel={targets.length > 0 ? t`Save` : undefined}
        offline="waits"
        notice={flow.notice}
        onSubmit={() => form.submit(send)}
      >
        <RadioField
          inline="compact"
          name="status"
          label={t`New status`}
          hint={chosen?.meaning ?? t`Now: ${options.texts.now}`}
          required
          value={status}
          error={form.errorAt('status')}
          options={targets.map((target, index) => ({
            value: target.status,
            label: (
              <chakra.span display="flex" justifyContent="space-between" gap="1">
                <span>{target.label}</span>
                <Key aria-hidden>{index + 1}</Key>
              </chakra.span>
            ),
          }))}
          onChange={({ target }) => decision.choose(target.value)}
        />
        <FieldWithTools>
          <TextAreaField {...form.field('comment')} rows={2} required />
          <CommentTexts
            application={application}
            status={chosen?.status}
            shortcut={TEXTS_KEY}
            write={(change) => {
              decision.writeComment(change)
              comment()
            }}
          />
        </FieldWithTools>
        <CheckButton
          check={check}
          shortcut={CHECK_KEY}
          beside={
            !isAttaching &&
            !hasOthers && (
              <Button
                variant="quiet"
                icon={<Paperclip size={20} />}
                onClick={() => setAttaching(true)}
              >
                {t`Attach a document`}
              </Button>
            )
          }
        />
        <NumberLine application={application} number={number} />
        {(isAttaching || hasOthers) && (
          <DocumentSlots slots={slots} labelOf={documents.label} errorAt={form.errorAt} />
        )}
        {targets.length > 0 && (
          <Button
            type="submit"
            variant={status === 'rejected' ? 'danger' : 'primary'}
            loading={sending.isSending}
          >
            <Label status={status} left={left} isCut={isCut} />
          </Button>
        )}
      </FormBody>
      <LeavingQuestion guard={guard} sending={sending} loss={flow.loss} />
    </chakra.div>
  )
}

/** One line until the number is wanted: the decision must stay in the window. */
function NumberLine(props: { application: ApplicationDetail; number: NumberEntry }) {
  const { application, number } = props
  const { t } = useLingui()
  const { name } = useNumberRule(application)
  const [isOpen, setOpen] = useState(number.isChanged)
  if (isOpen) return <NumberField application={application} {...number} />
  const { departmentNumber } = application
  return (
    <Button
      variant="quiet"
      size="sm"
      justifySelf="start"
      icon={<Hash size={16} />}
      onClick={() => setOpen(true)}
    >
      {departmentNumber ? `${name}: ${departmentNumber}` : t`Enter: ${name}`}
    </Button>
  )
}

/** The press says what it does: here nothing is asked once more. */
function Label({ status, left, isCut }: { status: string; left: number; isCut: boolean }) {
  const { t } = useLingui()
  const count = isCut ? `${left}+` : String(left)
  if (left === 0) {
    if (status === 'rejected') return t`Reject application`
    return status === 'completed' ? t`Mark as completed` : t`Save`
  }
  if (status === 'rejected') return t`Reject and next (${count} left)`
  return status === 'completed'
    ? t`Complete and next (${count} left)`
    : t`Save and next (${count} left)`
}
