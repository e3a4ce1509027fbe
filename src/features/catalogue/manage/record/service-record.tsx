import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type {
  ManagedCategory,
  ManagedService,
} from '../../../../../contract/catalogue/service-management.ts'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { ConflictNotice } from '../../../../blocks/forms/conflict-notice.tsx'
import { useSending } from '../../../../blocks/forms/sending.ts'
import type { RecordAction } from '../../../../blocks/record/record-actions.tsx'
import { RecordActions, useActionKeys } from '../../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../../blocks/record/record-view.tsx'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { KeyboardHelp } from '../../../../ui/overlays/keyboard-help.tsx'
import { useSaveDraft } from '../api.ts'
import { EditorPage } from '../editor/editor-page.tsx'
import { useEditorForm } from '../editor/use-editor-form.ts'
import { ServiceStateTags } from '../service-state-tag.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'
import { VersionsCard } from './versions-card.tsx'
import { WhatChanges } from './what-changes.tsx'

interface Props {
  service: ManagedService
  categories: readonly ManagedCategory[]
  frame: RecordFrame
  /** Draws the questions as the form for applications will. */
  preview: (fields: ServiceContent['fields']) => ReactNode
}

/** What a service says now, or is going to say. */
const contentOf = ({ draft, published }: ManagedService) => draft ?? published

/** One service on the screen: its editor, its versions, and what can be done with it. */
export function ServiceRecord({ service, categories, frame, preview }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<'publish' | 'state' | 'discard' | null>(null)
  const [seen, setSeen] = useState(service)
  const content = contentOf(service)
  const form = useEditorForm(content)
  const { send, sending } = useSending(useSaveDraft(service._id), {
    remembersAs: `service ${service._id}`,
    onDone(saved) {
      setSeen(saved)
      const now = contentOf(saved)
      if (now) form.restart(form.api.getValues())
      notify({ tone: 'success', title: t`Changes saved. Publish them when they are complete.` })
    },
    // The conflict notice shows the changes meanwhile.
    onRefused: (error) => form.refuse(error) || error.code === 'catalogue.stale',
  })
  const hasChanged = form.isDirty && service.version !== seen.version
  if (!form.isDirty && service.version !== seen.version) setSeen(service)
  const before = contentOf(seen)
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
  // What is typed is saved first; only then is there something whole to publish.
  const mayPublish = draft !== null && !form.isDirty
  const publish: RecordAction = {
    ...{ label: t`Publish`, shortcut: 'p' },
    run: () => setOpen('publish'),
  }
  const keys = useActionKeys(mayPublish ? [...actions, publish] : actions)
  return (
    <>
      <PageHeader
        title={content ? nameIn(content, language) : ''}
        description={t`Service`}
        back={frame.back}
        action={<RecordActions isInHead actions={actions} />}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="-2" marginBlockEnd="6">
        <ServiceStateTags active={active} hasDraft={draft !== null} />
      </chakra.div>
      {frame.freshness}
      <EditorPage
        form={form}
        categories={categories}
        sending={sending}
        submitLabel={t`Save changes`}
        isSecondary={mayPublish}
        actions={
          draft && (
            <Button
              variant={mayPublish ? 'primary' : 'secondary'}
              disabled={!mayPublish}
              onClick={publish.run}
            >
              {publish.label}
            </Button>
          )
        }
        preview={preview}
        onSubmit={(changed) => send({ ...changed, version: service.version })}
        notice={
          hasChanged && (
            <ConflictNotice
              title={<Trans>Someone else changed this service while you were editing</Trans>}
              changes={before && content && <WhatChanges before={before} after={content} />}
            >
              <Trans>
                Your changes are still here. The rest shows the latest details. Check them and save
                again.
              </Trans>
            </ConflictNotice>
          )
        }
      >
        <VersionsCard service={service} />
      </EditorPage>
      {open === 'publish' && <PublishDialog service={service} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardDialog service={service} onClose={() => setOpen(null)} />}
      {open === 'state' && <StateDialog service={service} onClose={() => setOpen(null)} />}
      <KeyboardHelp hasSearch={false} more={keys} />
    </>
  )
}
