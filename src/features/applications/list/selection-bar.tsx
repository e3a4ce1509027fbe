import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useExport } from './use-export.ts'

interface Props {
  rows: readonly ApplicationRow[]
  /** Whether there is more on the page to take in. */
  canSelectAll: boolean
  onSelectAll: () => void
  onClear: () => void
}

/** How many rows of the page are chosen, and what can be done with them together. */
export function SelectionBar({ rows, canSelectAll, onSelectAll, onClear }: Props) {
  const { t } = useLingui()
  const download = useExport()
  const copy = async () => {
    const numbers = rows.map(({ applicationId }) => applicationId).join('\n')
    try {
      await navigator.clipboard.writeText(numbers)
      notify({ tone: 'success', title: t`Numbers copied` })
    } catch {
      notify({ tone: 'error', title: t`The numbers could not be copied`, description: numbers })
    }
  }
  return (
    <chakra.div
      position="sticky"
      insetBlockEnd="var(--foot-height, 0px)"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      marginBlockStart="3"
      paddingBlock="2"
      paddingInline="4"
      borderRadius="md"
      border="1px solid {colors.accent.solid}"
      bg="bg.panel"
      boxShadow="floating"
      data-no-print
    >
      <chakra.p role="status" flex="1 1 12rem" fontWeight="medium">
        <Plural value={rows.length} one="# selected on this page" other="# selected on this page" />
      </chakra.p>
      {canSelectAll && (
        <Button size="sm" variant="quiet" onClick={onSelectAll}>{t`Select the whole page`}</Button>
      )}
      <Button
        size="sm"
        loading={download.isPending}
        onClick={() =>
          withConnection(() => download.mutate({ ids: rows.map(({ _id }) => _id).join(',') }))
        }
      >
        {t`Export selected (CSV)`}
      </Button>
      <Button size="sm" onClick={() => void copy()}>{t`Copy numbers`}</Button>
      <Button size="sm" variant="quiet" onClick={onClear}>{t`Clear selection`}</Button>
    </chakra.div>
  )
}
