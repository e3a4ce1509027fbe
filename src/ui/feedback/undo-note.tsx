import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

interface Props {
  /** What was done. */
  children: ReactNode
  onUndo: () => void
}

/** What a press has just changed, at the place of the change, with the way back. */
export function UndoNote({ children, onUndo }: Props) {
  const { t } = useLingui()
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="3"
      paddingInlineStart="4"
      borderRadius="md"
      border="1px dashed {colors.border.strong}"
      fontSize="sm"
    >
      <chakra.p paddingBlock="2" overflowWrap="anywhere">
        {children}
      </chakra.p>
      <Button variant="quiet" icon={<Undo size={20} />} data-undo onClick={onUndo}>
        {t`Undo`}
      </Button>
    </chakra.div>
  )
}
