import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type {
  OutletDocument,
  OutletDocumentKind,
} from '../../../../contract/outlets/outlet-documents.ts'
import {
  NewOutletDocument,
  OUTLET_DOCUMENT_KINDS,
  PRESETS_OF_KINDS,
} from '../../../../contract/outlets/outlet-documents.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { CaptureSlot } from '../../../blocks/documents/capture/capture-slot.tsx'
import { useUploads } from '../../../blocks/documents/upload/use-uploads.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { DateField } from '../../../blocks/forms/date-field.tsx'
import type { FieldProblem } from '../../../blocks/forms/field-problem.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { DOCUMENT_LABELS, documentName } from './document-labels.ts'
import { useAddDocument } from './queries.ts'

const SLOT = 'uploadId'

interface Props {
  outlet: OutletDetail
  /** The document whose place the new one takes; null for one more. */
  replaced: OutletDocument | null
  onClose: () => void
}

/** The form for a document of an outlet: what it is, its file, and until when it is valid. */
export function DocumentDialog({ outlet, replaced, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { store, slotOf } = useUploads()
  const [isUploading, setUploading] = useState(false)
  const slot = slotOf(SLOT)
  const form = useContractForm({
    schema: NewOutletDocument,
    values: { kind: replaced?.kind ?? '', title: replaced?.title ?? '', validUntil: '' },
    // Read when it is needed: the upload may have come in since the last drawing.
    input: ({ kind, title, validUntil }: Record<'kind' | 'title' | 'validUntil', string>) => ({
      ...{ kind, title, validUntil: validUntil || null },
      uploadId: store.slots().get(SLOT)?.upload?._id,
      replacesId: replaced?._id ?? null,
    }),
    labels: {
      kind: t`What it is`,
      title: t`Title`,
      [SLOT]: t`File`,
      validUntil: t`Valid until`,
    },
    textOf({ path, code }) {
      if (path === 'kind') return t`Choose what the document is.`
      return path === SLOT ? fileProblem(code) : undefined
    },
  })
  const { control, trigger, getFieldState } = form.api
  const kind = useWatch({ control, name: 'kind' }) as OutletDocumentKind | ''
  const preset = PRESETS_OF_KINDS[kind || 'other']
  useEffect(() => store.requireMasking(SLOT, preset), [store, preset])
  // A file that was missed is no longer missing.
  useEffect(
    () =>
      store.subscribe(() => {
        if (getFieldState(SLOT as never).error) void trigger(SLOT as never)
      }),
    [store, trigger, getFieldState],
  )

  function fileProblem(code: FieldProblem['code']): string {
    const { status } = store.slots().get(SLOT) ?? { status: 'empty' }
    if (status === 'failed') return t`This document was not accepted. Replace or remove it.`
    if (status === 'waiting') return t`The file is not uploaded yet. Try again when you are online.`
    if (status === 'needsMasking') return t`Hide the Aadhaar number first.`
    return code === 'required'
      ? t`Add the file.`
      : t`A document is no longer available. Upload it again.`
  }

  const { dialog, send } = useChangeDialog({
    form,
    change: useAddDocument(outlet.kind, outlet._id),
    remembersAs: `add document ${replaced?._id ?? outlet._id}`,
    done: replaced ? t`Document replaced` : t`Document added`,
    onClose,
  })
  async function submit() {
    setUploading(true)
    await store.whenFinished()
    setUploading(false)
    form.submit(send)
  }
  const name = replaced && documentName(replaced)
  return (
    <FormDialog
      title={name ? t`Replace the document: ${name}` : t`Add a document`}
      {...dialog}
      form={{ ...form, isDirty: form.isDirty || slot.file !== undefined }}
      submitLabel={replaced ? t`Replace` : t`Add document`}
      attempts={replaced ? 'update' : 'creation'}
      sending={{ ...dialog.sending, isSending: dialog.sending.isSending || isUploading }}
      onSubmit={() => void submit()}
    >
      {!replaced && (
        <SelectField
          {...form.field('kind')}
          emptyLabel={t`Choose what it is`}
          options={OUTLET_DOCUMENT_KINDS.map((value) => ({
            value,
            label: i18n._(DOCUMENT_LABELS[value]),
          }))}
          required
        />
      )}
      {kind === 'other' && <TextField {...form.field('title')} required />}
      <CaptureSlot
        id={SLOT}
        slotKey={SLOT}
        slot={slot}
        store={store}
        preset={preset}
        label={t`File`}
        hint={t`JPEG, PNG, WebP or PDF, up to 10 MB`}
        error={form.errorAt(SLOT)}
        required
      />
      <DateField
        {...form.field('validUntil')}
        hint={t`Leave it empty if the document does not expire.`}
      />
    </FormDialog>
  )
}
