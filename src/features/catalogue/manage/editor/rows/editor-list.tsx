import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Fragment, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { textIn } from '../../../../../../contract/core/languages.ts'
import { problemsAt } from '../../../../../blocks/forms/sections/section-problems.ts'
import { useLanguage } from '../../../../../i18n/use-language.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { UndoNote } from '../../../../../ui/feedback/undo-note.tsx'
import type { EditorValues } from '../editor-values.ts'
import type { EditorForm } from '../use-editor-form.ts'
import { EditorRow } from './editor-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import type { ListName } from './use-rows.ts'
import { useRows } from './use-rows.ts'

/** The rows, one below the other. */
const EditorRows = chakra('ol', { base: { display: 'grid', gap: '2' } })

interface Props<List extends ListName> {
  form: EditorForm
  list: List
  /** No more rows than these. */
  most: number
  /** What a row is called while it has no name. */
  unnamed: (number: number) => string
  newRow: () => EditorValues[List][number]
  addLabel: string
  /** What a folded row says besides its name. */
  gist: (row: EditorValues[List][number]) => string
  /** The fields of one row. */
  row: (index: number) => ReactNode
}

/** The questions or documents of a service: added, moved, duplicated and removed; the last of it can be undone. */
export function EditorList<List extends ListName>(props: Props<List>) {
  const { form, list, most, unnamed, newRow, addLabel, gist, row } = props
  const { t } = useLingui()
  const language = useLanguage()
  const place = useRef<HTMLOListElement>(null)
  const { rows, done, ...does } = useRows(form, list)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const nameAt = (at: number) => {
    const label = rows[at]?.label
    return (label && textIn(label, language)) || unnamed(at + 1)
  }
  /** Draws the change, so that the focus finds what it is to go to. */
  const act = (change: () => void, focus: string) => {
    flushSync(change)
    place.current?.querySelector<HTMLElement>(focus)?.focus()
  }
  const foldAt = (at: number) => `:nth-child(${at + 1} of [data-row]) [data-fold]`
  const move = (from: number, to: number) =>
    act(() => does.move(from, to, nameAt(from)), foldAt(to))
  const { drag, start } = useRowDrag(place, move)
  const dropAt = (index: number) => {
    if (!drag || drag.to === drag.from || index !== drag.to) return null
    return drag.to < drag.from ? 'above' : 'below'
  }
  const name = done?.name ?? ''
  const note = done && (
    <li>
      <UndoNote onUndo={() => act(does.undo, foldAt(done.from))}>
        {
          {
            moved: t`“${name}” was moved.`,
            removed: t`“${name}” was removed.`,
            duplicated: t`“${name}” was duplicated.`,
          }[done.what]
        }
      </UndoNote>
    </li>
  )
  const isRemoved = done?.what === 'removed'
  return (
    <chakra.div display="grid" gap="3">
      {(rows.length > 0 || note) && (
        <EditorRows ref={place}>
          {rows.map((each, index) => (
            <Fragment key={each.key}>
              {isRemoved && index === done.at && note}
              <EditorRow
                name={nameAt(index)}
                gist={gist(each)}
                isOpen={each.key === openKey}
                problems={problemsAt([`${list}.${index}`], form.errors)}
                index={index}
                count={rows.length}
                isFull={rows.length >= most}
                drop={dropAt(index)}
                isDragged={drag?.from === index}
                onToggle={() => setOpenKey(each.key === openKey ? null : each.key)}
                onOpen={() => setOpenKey(each.key)}
                onMove={(to) => move(index, to)}
                onDuplicate={() =>
                  act(() => setOpenKey(does.duplicate(index, nameAt(index))), foldAt(index + 1))
                }
                onRemove={() => act(() => does.remove(index, nameAt(index)), '[data-undo]')}
                onDrag={(event) => start(event, index)}
              >
                {row(index)}
              </EditorRow>
              {done && !isRemoved && index === done.at && note}
            </Fragment>
          ))}
          {isRemoved && done.at >= rows.length && note}
        </EditorRows>
      )}
      <Button
        width="fit-content"
        disabled={rows.length >= most}
        onClick={() => {
          const added = newRow()
          flushSync(() => {
            does.append(added)
            setOpenKey(added.key)
          })
          place.current
            ?.querySelector<HTMLElement>(
              'li[data-row]:last-of-type :is(input, textarea):not([hidden] *)',
            )
            ?.focus()
        }}
      >
        <Plus size={20} aria-hidden />
        {addLabel}
      </Button>
    </chakra.div>
  )
}
