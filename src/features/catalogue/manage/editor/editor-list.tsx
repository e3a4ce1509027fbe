import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { textIn } from '../../../../../contract/core/languages.ts'
import { problemsAt } from '../../../../blocks/forms/section-problems.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { useReveal } from '../../../../ui/layout/use-reveal.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import type { EditorValues } from './editor-values.ts'
import type { EditorForm } from './use-editor-form.ts'

/** The rows of one of the editor's lists. The form library's own array would come to every form of a counter. */
function useRows<List extends 'fields' | 'documents'>(
  { api: { control, getValues, setValue, clearErrors } }: EditorForm,
  list: List,
) {
  type Rows = EditorValues[List]
  type Row = Rows[number]
  const rows = useWatch({ control, name: list as 'fields' }) as unknown as Rows
  const write = (change: (now: Row[]) => Row[]) => {
    clearErrors(list)
    const now = getValues(list as 'fields') as unknown as Row[]
    setValue(list as 'fields', change(now) as unknown as EditorValues['fields'], {
      shouldDirty: true,
    })
  }
  return {
    rows,
    append: (row: Row) => write((now) => [...now, row]),
    remove: (index: number) => write((now) => now.filter((_, each) => each !== index)),
    move: (from: number, to: number) =>
      write((now) => {
        const row = now[from]
        return row ? now.toSpliced(from, 1).toSpliced(to, 0, row) : now
      }),
  }
}

interface RowProps {
  /** The row's own name, or what it is while it has none. */
  name: string
  /** What it is, in a few words. */
  gist: string
  isOpen: boolean
  /** How many of its fields have to be put right. */
  problems: number
  index: number
  count: number
  onToggle: () => void
  onOpen: () => void
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

/** The line of a folded row, which opens it. */
const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minWidth: '0',
    minHeight: 'touch',
    paddingBlock: '2',
    paddingInlineStart: '2',
    lineHeight: 'tight',
    textAlign: 'start',
    borderRadius: 'md',
    cursor: 'pointer',
    '& > svg': { flex: 'none', color: 'fg.muted' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
})

/** One question or document of the editor: a line that unfolds its fields, its place, and the way out. */
function EditorRow(props: RowProps) {
  const { name, gist, isOpen, problems, index, count, children } = props
  const { onToggle, onOpen, onMove, onRemove } = props
  const { t } = useLingui()
  const box = useRef<HTMLLIElement>(null)
  const fieldsId = useId()
  useReveal(box, onOpen)
  return (
    <chakra.li
      ref={box}
      aria-label={name}
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.subtle"
    >
      <chakra.div display="flex" alignItems="center" paddingInlineEnd="1">
        <Fold type="button" aria-expanded={isOpen} aria-controls={fieldsId} onClick={onToggle}>
          <ChevronRight size={20} aria-hidden />
          <chakra.span flex="1" minWidth="0">
            <chakra.span fontWeight="semibold" overflowWrap="anywhere">
              {`${index + 1}. ${name}`}
            </chakra.span>
            {!isOpen && (
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {gist}
              </chakra.span>
            )}
          </chakra.span>
          {problems > 0 && (
            <chakra.span color="danger.fg">
              <CircleAlert size={20} aria-hidden />
              <VisuallyHidden>
                <Plural value={problems} one="# problem" other="# problems" />
              </VisuallyHidden>
            </chakra.span>
          )}
        </Fold>
        {/* On a phone the name needs the room of a folded row. */}
        <chakra.div flex="none" display={{ base: isOpen ? 'flex' : 'none', sm: 'flex' }}>
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
      </chakra.div>
      <div id={fieldsId} hidden={!isOpen}>
        <chakra.div display="grid" gap="4" padding="4" paddingBlockStart="2">
          {children}
        </chakra.div>
      </div>
    </chakra.li>
  )
}

/** The rows, one below the other. */
const EditorRows = chakra('ol', { base: { display: 'grid', gap: '2' } })

interface Props<List extends 'fields' | 'documents'> {
  form: EditorForm
  list: List
  /** What a row is called while it has no name. */
  unnamed: (number: number) => string
  newRow: () => EditorValues[List][number]
  addLabel: string
  /** What a folded row says besides its name. */
  gist: (row: EditorValues[List][number]) => string
  /** The fields of one row. */
  row: (index: number) => ReactNode
}

/** The questions or documents of a service: added, moved and removed, each with its fields. */
export function EditorList<List extends 'fields' | 'documents'>(props: Props<List>) {
  const { form, list, unnamed, newRow, addLabel, gist, row } = props
  const language = useLanguage()
  const { rows, append, remove, move } = useRows(form, list)
  const [openKey, setOpenKey] = useState<string | null>(null)
  return (
    <chakra.div display="grid" gap="3">
      {rows.length > 0 && (
        <EditorRows>
          {rows.map((each, index) => (
            <EditorRow
              key={each.key}
              name={textIn(each.label, language) || unnamed(index + 1)}
              gist={gist(each)}
              isOpen={each.key === openKey}
              problems={problemsAt([`${list}.${index}`], form.errors)}
              index={index}
              count={rows.length}
              onToggle={() => setOpenKey(each.key === openKey ? null : each.key)}
              onOpen={() => setOpenKey(each.key)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            >
              {row(index)}
            </EditorRow>
          ))}
        </EditorRows>
      )}
      <Button
        width="fit-content"
        onClick={() => {
          const added = newRow()
          append(added)
          setOpenKey(added.key)
        }}
      >
        <Plus size={20} aria-hidden />
        {addLabel}
      </Button>
    </chakra.div>
  )
}
