import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type {
  ManagedCategory,
  ManagedService,
} from '../../../../../contract/catalogue/service-management.ts'
import { nameIn } from '../../../../../contract/core/languages.ts'
import type { RecordAction } from '../../../../blocks/record/record-actions.tsx'
import { RecordActions, useActionKeys } from '../../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../../blocks/record/record-view.tsx'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { KeyboardHelp } from '../../../../ui/overlays/keyboard-help/keyboard-help.tsx'
import { ServiceMark } from '../../parts/service-mark.tsx'
import type { DrawForm } from '../editor/editor-page.tsx'
import { EditorPage } from '../editor/editor-page.tsx'
import { KeptNote } from '../editor/merge/kept-note.tsx'
import { MeanwhileNotice } from '../editor/merge/meanwhile-notice.tsx'
import { ServiceStateTags } from '../service-state-tag.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'
import { FORM_ID, useServiceRecord } from './use-service-record.ts'
import { VersionList } from './version-list.tsx'

interface Props {
  service: ManagedService
  categories: readonly ManagedCategory[]
  frame: RecordFrame
  /** Draws the service as the counter's form will. */
  preview: DrawForm
}

/** One service on the screen: its editor, its versions, and what can be done with it. */
export function ServiceRecord({ service, categories, frame, preview }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<'publish' | 'state' | 'discard' | null>(null)
  const { form, content, sending, kept, save, publish } = useServiceRecord(service, () =>
    setOpen('publish'),
  )
  const category = categories.find(({ _id }) => _id === content?.categoryId)
  const { draft, active, publishedVersion } = service
  const isOffered = publishedVersion > 0
  const actions: RecordAction[] = []
  if (isOffered) {
    const run = () => setOpen('state')
    actions.push(
      active
        ? { label: t`Deactivate`, shortcut: 'd', weight: 'danger', run }
        : { label: t`Activate`, shortcut: 'd', run },
    )
  }
  if (isOffered && draft) {
    const label = t`Delete unpublished changes`
    actions.push({ label, shortcut: 'x', weight: 'danger', run: () => setOpen('discard') })
  }
  const mayPublish = draft !== null || form.isDirty
  const publishing: RecordAction = { label: t`Publish`, shortcut: 'p', run: publish }
  const keys = useActionKeys(mayPublish ? [...actions, publishing] : actions)
  return (
    <>
      <PageHeader
        title={content ? nameIn(content, language) : ''}
        description={t`Service`}
        mark={<ServiceMark serviceId={service._id} category={category?.icon} size="md" />}
        back={frame.back}
        action={<RecordActions isInHead actions={actions} />}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="-2" marginBlockEnd="6">
        <ServiceStateTags active={active} hasDraft={draft !== null} />
      </chakra.div>
      {frame.freshness}
      <EditorPage
        id={FORM_ID}
        serviceId={service._id}
        form={form}
        categories={categories}
        sending={sending}
        submitLabel={t`Save changes`}
        isSecondary={mayPublish}
        actions={
          mayPublish && (
            <>
              <chakra.p marginInlineEnd="auto" fontSize="sm" color="fg.muted">
                {form.isDirty ? t`Not saved yet` : t`Saved, not published`}
              </chakra.p>
              <Button variant="primary" loading={sending.isSending} onClick={publish}>
                {publishing.label}
              </Button>
            </>
          )
        }
        preview={preview}
        onSubmit={save}
        onDiscard={kept.forget}
        loss={<Trans>Your changes to this service will be deleted, also from this device.</Trans>}
        notice={
          <>
            {kept.at !== null && <KeptNote at={kept.at} onDelete={kept.giveUp} />}
            {form.meanwhile && <MeanwhileNotice form={form} meanwhile={form.meanwhile} />}
          </>
        }
        more={[
          {
            id: 'versions',
            title: t`Versions`,
            fields: [],
            content: <VersionList service={service} />,
          },
        ]}
      />
      {open === 'publish' && <PublishDialog service={service} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog service={service} onClose={() => setOpen(null)} />}
      {open === 'state' && <StateDialog service={service} onClose={() => setOpen(null)} />}
      <KeyboardHelp hasSearch={false} more={keys} />
    </>
  )
}
