import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useUsable } from '../ui/feedback/use-usable.ts'
import { NotFoundDrawing } from '../ui/illustrations/not-found.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** The screen of an unknown address, signed in or not. */
export function NotFoundPage() {
  const { t } = useLingui()
  useUsable(true)
  return (
    <>
      <PageHeader title={t`Page not found`} />
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={t`Page not found`}
        action={
          <Button variant="primary" asChild>
            <Link to="/">{t`Go to the start page`}</Link>
          </Button>
        }
      >
        {t`If you typed the web address, check that it is correct. Or go to the start page.`}
      </EmptyState>
    </>
  )
}
