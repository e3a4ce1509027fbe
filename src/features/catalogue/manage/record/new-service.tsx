import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSending } from '../../../../blocks/forms/sending.ts'
import { ListError } from '../../../../blocks/list/list-states.tsx'
import { BackLink } from '../../../../blocks/record/back-link.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import { useUsable } from '../../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { managedQuery, useCreateService } from '../api.ts'
import type { DrawForm } from '../editor/editor-page.tsx'
import { EditorPage } from '../editor/editor-page.tsx'
import { KeptNote } from '../editor/merge/kept-note.tsx'
import { useKeptEdit } from '../editor/merge/use-kept-edit.ts'
import { useEditorForm } from '../editor/use-editor-form.ts'
import { serviceAddress } from '../manage-search.ts'

/** The form of a new service; it is offered only after it was published. */
export function NewService({ preview }: { preview: DrawForm }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const query = useQuery(managedQuery)
  const { data: managed, error } = query
  useUsable(managed !== undefined || error !== null)
  const form = useEditorForm(null)
  const kept = useKeptEdit(form, 'new')
  const { send, sending } = useSending(useCreateService(), {
    remembersAs: 'new service',
    onDone({ _id: serviceId }) {
      form.restart(form.api.getValues())
      kept.forget()
      notify({ tone: 'success', title: t`Service added. Publish it when it is complete.` })
      void navigate({ ...serviceAddress(serviceId), replace: true })
    },
    onRefused: (refusal) => form.refuse(refusal),
  })
  return (
    <>
      <PageHeader
        title={t`Add service`}
        description={t`Nobody can apply for it before you publish it.`}
        back={
          <BackLink link={(words) => <Link to="/service-management">{words}</Link>}>
            {t`Service management`}
          </BackLink>
        }
      />
      {error && !managed ? (
        <ListError error={error} isFetching={query.isFetching} retry={() => void query.refetch()} />
      ) : (
        managed && (
          <EditorPage
            serviceId="new"
            form={form}
            categories={managed.categories}
            sending={sending}
            submitLabel={t`Add service`}
            attempts="creation"
            preview={preview}
            onSubmit={() => form.submit(send)}
            onDiscard={kept.forget}
            onCancel={() => void navigate({ to: '/service-management' })}
            notice={kept.at !== null && <KeptNote at={kept.at} onDelete={kept.giveUp} />}
          />
        )
      )}
    </>
  )
}
