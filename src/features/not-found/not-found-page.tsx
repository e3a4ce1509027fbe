import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUsable } from '../../shared/navigation/use-usable.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { NotFoundDrawing } from '../../shared/ui/illustrations/not-found.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'

/** For every address that leads nowhere, signed in or not. */
export function NotFoundPage() {
  const { t } = useLingui()
  useUsable(true)
  return (
    <>
      <PageHeader title={t`Page not found`} />
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={t`There is nothing at this address`}
        action={
          <Button variant="primary" asChild>
            <Link to="/">{t`Go to the start page`}</Link>
          </Button>
        }
      >
        {t`Check the address for typing mistakes, or start again from the beginning.`}
      </EmptyState>
    </>
  )
}
