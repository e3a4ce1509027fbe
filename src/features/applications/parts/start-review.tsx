import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { beginSitting } from '../../../blocks/applications/review-sitting.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useShortcut } from '../../../ui/controls/use-shortcut.ts'
import { notify } from '../../../ui/feedback/notices.ts'
import { loadReviewQueue, ReviewSearch } from './review-queue.ts'

interface Props extends Pick<ComponentProps<typeof Button>, 'variant'> {
  label: string
  /** Those in force in the list that leads there. */
  filters?: object
}

/** The key that begins a review. */
export const REVIEW_KEY = 'r'

/** Opens the first application to decide, with its papers; from there the next ones follow. */
export function StartReview({ label, filters = {}, variant = 'secondary' }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { userInfo } = useUser()
  const start = useMutation({
    mutationFn: async () => {
      const review = v.parse(ReviewSearch, filters)
      const { ids } = await loadReviewQueue(client, userInfo, review)
      return { review, first: ids[0] }
    },
    onError: (error) =>
      notify({
        tone: 'error',
        title: t`The list could not be loaded.`,
        description: errorText(error),
      }),
    onSuccess({ review, first: applicationId }) {
      if (applicationId === undefined) {
        notify({ tone: 'info', title: t`Nothing here waits for your decision` })
        return
      }
      beginSitting()
      void navigate({
        to: '/applications/$applicationId',
        params: { applicationId },
        search: { review },
        state: { fromList: true },
      })
    },
  })
  const begin = () => {
    if (!start.isPending) start.mutate()
  }
  useShortcut(REVIEW_KEY, begin)
  return (
    <Button
      variant={variant}
      icon={<Play size={20} />}
      loading={start.isPending}
      aria-keyshortcuts={REVIEW_KEY}
      onClick={begin}
    >
      {label}
    </Button>
  )
}
