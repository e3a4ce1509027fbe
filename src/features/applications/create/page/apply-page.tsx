import { useLingui } from '@lingui/react/macro'
import { Link, useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { FormPage } from '../../../../../contract/catalogue/form-pages.ts'
import { serviceOfPage } from '../../../../../contract/catalogue/form-pages.ts'
import { errorText } from '../../../../i18n/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useUsable } from '../../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { useLazyModule } from '../../../../ui/overlays/use-lazy-module.ts'
import { useCatalogue } from '../../../catalogue/api/queries.ts'
import { loadApplicationDialog } from '../create-application.tsx'
import { DialogSkeleton } from '../dialog-skeleton.tsx'
import { leaveForm } from '../step-history.ts'
import { FormPlace } from './form-frame.tsx'
import { PageFrame } from './page-frame.tsx'

/** The form of one service as a page of its own (rules.md, Services). */
export function ApplyPage() {
  const { t } = useLingui()
  const { draft, correct } = useSearch({ strict: false }) as { draft?: string; correct?: string }
  // The address may be the next screen's already.
  const page = useMatch({ strict: false }).fullPath as FormPage
  const navigate = useNavigate()
  const { history } = useRouter()
  const form = useLazyModule('application-dialog', loadApplicationDialog, { mayReload: true })
  const { data: catalogue, error, refetch, isFetching } = useCatalogue()
  const service = catalogue?.services.find(({ key }) => key === serviceOfPage(page))

  const failure = form.error ?? (catalogue ? null : error)
  useUsable(
    failure !== null || (catalogue !== undefined && (!service || form.module !== undefined)),
  )

  const close = () => leaveForm(history, () => void navigate({ to: '/services' }))
  const goTo = (search: { draft?: string; correct?: string }, keepsStep = true) => {
    // A form that has been left must not come back.
    if (history.location.pathname !== page) return
    void navigate({
      to: page,
      search,
      ...(keepsStep && { state: true as const }),
      replace: true,
      resetScroll: false,
    })
  }

  if (catalogue && !service) {
    return (
      <>
        <PageHeader title={t`New application`} />
        <EmptyState
          title={t`This service is not available now.`}
          action={
            <Button asChild>
              <Link to="/services">{t`Services`}</Link>
            </Button>
          }
        >
          {t`The link may be old. Look for the service in the list.`}
        </EmptyState>
      </>
    )
  }
  return (
    <FormPlace key={page} value={{ serviceId: service?._id ?? '', Frame: PageFrame }}>
      {form.module && service ? (
        <form.module.ApplicationDialog
          apply={service._id}
          draftId={draft}
          correctId={correct}
          onDraft={(id) => goTo(id === undefined ? {} : { draft: id })}
          onOther={(id) => goTo({ draft: id }, false)}
          onCorrect={(entryId) => goTo({ correct: entryId })}
          onClose={close}
        />
      ) : (
        <DialogSkeleton onClose={close}>
          {failure && (
            <ErrorState
              title={errorText(failure)}
              retrying={form.isLoading || isFetching}
              onRetry={() => (form.error ? form.retry() : void refetch())}
            />
          )}
        </DialogSkeleton>
      )}
    </FormPlace>
  )
}
