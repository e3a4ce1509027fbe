import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LoadingShapes, Skeleton } from '../../../ui/feedback/loading.tsx'
import { FormFrame } from './page/form-frame.tsx'

interface Props {
  onClose: () => void
  /** Shown instead of the shapes after a failure. */
  children?: ReactNode
}

/** The dialog while its form loads. */
export function DialogSkeleton({ onClose, children }: Props) {
  const { t } = useLingui()
  return (
    <FormFrame title={t`New application`} onClose={onClose}>
      {children ?? (
        <LoadingShapes>
          <Skeleton height="10" marginBlockEnd="6" />
          <Skeleton height="5" width="8rem" marginBlockEnd="2" />
          <Skeleton height="11" marginBlockEnd="6" />
          <Skeleton height="32" />
        </LoadingShapes>
      )}
    </FormFrame>
  )
}
