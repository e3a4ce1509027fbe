import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { errorText } from '../../../../i18n/error-text.ts'
import { useMay } from '../../../../session/user.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useLazyModule } from '../../../../ui/overlays/use-lazy-module.ts'
import { useDrafts } from '../../api/use-drafts.ts'
import { DraftsLine } from './drafts-line.tsx'

const loadList = () => import('../../drafts/draft-list.tsx')

/**
 * The drafts of this device above a list of applications. The address says whether they are shown.
 */
export function DraftsSection() {
  return useMay('application.create') ? <Section /> : null
}

function Section() {
  const { t } = useLingui()
  const listId = useId()
  const navigate = useNavigate()
  const { drafts: isOpen = false } = useSearch({ strict: false }) as { drafts?: true }
  const { data, count } = useDrafts()
  const list = useLazyModule('draft-list', loadList, { isWanted: isOpen, mayReload: true })
  const toggle = () =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, drafts: isOpen ? undefined : true }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <DraftsLine
        action={
          <Button variant="quiet" aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
            {isOpen ? t`Hide` : t`Show`}
          </Button>
        }
      />
      <section id={listId} aria-label={t`Unfinished applications`} hidden={!isOpen || count === 0}>
        {isOpen && list.error && (
          <ErrorState
            title={errorText(list.error)}
            retrying={list.isLoading}
            onRetry={list.retry}
          />
        )}
        {isOpen && list.module && data && <list.module.DraftList drafts={data} />}
      </section>
    </>
  )
}
