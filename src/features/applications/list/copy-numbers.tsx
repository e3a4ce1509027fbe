import { useLingui } from '@lingui/react/macro'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'

/** Copies the numbers of the selected applications, one a line. */
export function CopyNumbers({ rows }: { rows: readonly ApplicationRow[] }) {
  const { t } = useLingui()
  const copy = async () => {
    const numbers = rows.map(({ applicationId }) => applicationId).join('\n')
    try {
      await navigator.clipboard.writeText(numbers)
      notify({ tone: 'success', title: t`Numbers copied` })
    } catch {
      notify({ tone: 'error', title: t`The numbers could not be copied`, description: numbers })
    }
  }
  return <Button size="sm" onClick={() => void copy()}>{t`Copy numbers`}</Button>
}
