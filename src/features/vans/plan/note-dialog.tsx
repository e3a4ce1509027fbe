import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { PlanNoteWords } from '../../../../contract/vans/plan-note.ts'
import { listOwnPlans } from '../../../../contract/vans/van-plan.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { useUploads } from '../../../blocks/documents/upload/use-uploads.ts'
import { useFormEnvelope } from '../../../blocks/envelopes/form-envelope.ts'
import { useNotifySent } from '../../../blocks/envelopes/notify-sent.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { isErrorCode } from '../../../i18n/error-text.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import '../api/error-texts.ts'
import { useLastNote } from './queued-notes.ts'

interface Props {
  day: string
  stop: { _id: string; place: string }
  onClose: () => void
}

/** What became of one village of the plan; without a connection it waits in the outbox. */
export function NoteDialog({ day, stop, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { store } = useUploads()
  const notifySent = useNotifySent()
  const findLast = useLastNote(stop._id)
  const form = useContractForm({
    schema: PlanNoteWords,
    values: { outcome: '', comment: '' },
    input: (values: { outcome: string; comment: string }) => values,
    labels: { outcome: t`What happened`, comment: t`Note` },
    textOf: ({ path, code }) =>
      path === 'outcome' && code === 'required' ? t`Choose what happened.` : undefined,
  })
  const refresh = () =>
    void client.invalidateQueries({ queryKey: endpointQuery(listOwnPlans).queryKey })
  const { send, sending, giveUp } = useFormEnvelope<PlanNoteWords, 'van.plan-note'>({
    store,
    refusedId: null,
    envelopeOf: async (note) => ({
      kind: 'van.plan-note',
      body: { day, stop: { _id: stop._id, place: stop.place }, note },
      note: { title: stop.place },
      dependsOnId: await findLast(),
    }),
    onDocumentFailed: () => undefined,
    onSent({ state }) {
      refresh()
      notifySent(state, t`Note saved`)
      onClose()
    },
    onRefused(failure) {
      refresh()
      const { code, fields } = failure
      return form.refuse({ code: isErrorCode(code) ? code : null, fields })
    },
  })
  const { outcome } = useWatch({ control: form.api.control })
  const outcomes = [
    { value: 'visited', label: t`Visited` },
    { value: 'not_reached', label: t`Not reached` },
  ]
  return (
    <FormDialog
      title={stop.place}
      form={form}
      submitLabel={t`Save note`}
      sending={sending}
      offline="waits"
      onSubmit={() => form.submit((words) => void send(words, []))}
      onClose={onClose}
      onDiscard={() => void giveUp().catch(() => undefined)}
    >
      <RadioField {...form.field('outcome')} value={outcome ?? ''} options={outcomes} required />
      <TextAreaField
        {...form.field('comment')}
        rows={3}
        hint={t`For example how many people came, or why you could not get there.`}
      />
    </FormDialog>
  )
}
