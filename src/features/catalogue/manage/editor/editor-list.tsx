import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { textIn } from '../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import type { EditorValues } from './editor-values.ts'
import type { EditorForm } from './use-editor-form.ts'
import { useRows } from './use-rows.ts'

interface RowProps {
  /** The row's own name, or what it is while it has none. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One question or document of the editor: its fields, its place, and the way out. */
function EditorRow({ name, index, count, onMove, onRemove, children }: RowProps) {
  const { t } = useLingui()
  return (
    <chakra.li
      aria-label={name}
      display="grid"
      gap="4"
      padding="4"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.subtle"
    >
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.p flex="1" minWidth="0" fontWeight="semibold" overflowWrap="anywhere">
          {`${index + 1}. ${name}`}
        </chakra.p>
        <IconButton
          label={t`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={20} aria-hidden />
        </IconButton>
        <IconButton label={t`Remove ${name}`} onClick={onRemove}>
          <Trash size={20} aria-hidden />
        </IconButton>
      </chakra.div>
      {children}
    </chakra.li>
  )
}

/** The rows, one below the other. */
const EditorRows = chakra('ol', { base: { display: 'grid', gap: '3' } })

interface Props<List extends 'fields' | 'documents'> {
  form: EditorForm
  list: List
  /** What a row is called while it has no name. */
  unnamed: (number: number) => string
  newRow: () => EditorValues[List][number]
  addLabel: string
  /** The fields of one row. */
  row: (index: number) => ReactNode
}

/** The questions or documents of a service: added, moved and removed, each with its fields. */
export function EditorList<List extends 'fields' | 'documents'>(props: Props<List>) {
  const { form, list, unnamed, newRow, addLabel, row } = props
  const language = useLanguage()
  const { rows, append, remove, move } = useRows(form, list)
  return (
    <chakra.div display="grid" gap="3">
      {rows.length > 0 && (
        <EditorRows>
          {rows.map(({ key, label }, index) => (
            <EditorRow
              key={key}
              name={textIn(label, language) || unnamed(index + 1)}
              index={index}
              count={rows.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            >
              {row(index)}
            </EditorRow>
          ))}
        </EditorRows>
      )}
      <Button width="fit-content" onClick={() => append(newRow())}>
        <Plus size={20} aria-hidden />
        {addLabel}
      </Button>
    </chakra.div>
  )
}
