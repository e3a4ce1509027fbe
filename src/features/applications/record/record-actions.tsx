import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/controls/button.tsx'

interface Props {
  /** Absent where the person may not. */
  onEdit: (() => void) | undefined
  onDecide: (() => void) | undefined
}

/** What the person can do with the application at hand. */
export function RecordActions({ onEdit, onDecide }: Props) {
  const { t } = useLingui()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      {onEdit && <Button onClick={onEdit}>{t`Edit`}</Button>}
      {onDecide && <Button variant="primary" onClick={onDecide}>{t`Update status`}</Button>}
    </chakra.div>
  )
}
