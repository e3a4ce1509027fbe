import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { useRef } from 'react'
import type { CodeBoxes } from './code-boxes.ts'
import { enterDigits, typeInBox } from './code-boxes.ts'
import { controlRecipe } from './control-recipe.ts'
import { Field } from './field.tsx'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const Box = chakra('input', controlRecipe)

interface Props extends Pick<FieldTexts, 'label'> {
  boxes: CodeBoxes
  onChange: (boxes: CodeBoxes) => void
  /** Enter in a box. */
  onEnter?: () => void
  /** The first box, for giving it the focus back. */
  firstBox?: RefObject<HTMLInputElement | null>
}

/** A one-time code, a digit to a box. It can be pasted, and filled in by the browser, as a whole. */
export function CodeField({ label, boxes, onChange, onEnter, firstBox }: Props) {
  const { t } = useLingui()
  const ids = useFieldIds({ label })
  const inputs = useRef<(HTMLInputElement | null)[]>([])

  function go(to: number) {
    const input = inputs.current[to]
    input?.focus()
    input?.select()
  }

  function take({ boxes: entered, focus }: ReturnType<typeof enterDigits>) {
    onChange(entered)
    go(focus)
  }

  function paste(event: ClipboardEvent, at: number) {
    event.preventDefault()
    take(enterDigits(boxes, at, event.clipboardData.getData('text')))
  }

  function press(event: KeyboardEvent, at: number) {
    const isEmpty = boxes[at] === ''
    const to =
      event.key === 'ArrowLeft' || (event.key === 'Backspace' && isEmpty)
        ? at - 1
        : event.key === 'ArrowRight'
          ? at + 1
          : null
    if (event.key === 'Enter') onEnter?.()
    if (to === null) return
    event.preventDefault()
    go(to)
  }

  return (
    <Field as="group" role="group" ids={ids} label={label}>
      <chakra.div
        display="grid"
        gridTemplateColumns="repeat(6, minmax(0, 3rem))"
        gap={{ base: '1', sm: '2' }}
      >
        {boxes.map((digit, index) => {
          const number = index + 1
          const count = boxes.length
          return (
            <Box
              // The boxes never change places.
              key={number}
              ref={(input: HTMLInputElement | null) => {
                inputs.current[index] = input
                if (index === 0 && firstBox) firstBox.current = input
              }}
              data-autofocus={index === 0 || undefined}
              aria-label={t`Digit ${number} of ${count}`}
              inputMode="numeric"
              // Browsers offer the code of an SMS at one box; what they fill in there goes to all.
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              enterKeyHint="done"
              value={digit}
              onChange={(event) => take(typeInBox(boxes, index, event.target.value))}
              onPaste={(event) => paste(event, index)}
              onKeyDown={(event) => press(event, index)}
              onFocus={(event) => event.target.select()}
              paddingInline="0"
              minHeight="12"
              fontSize="xl"
              fontWeight="semibold"
              textAlign="center"
              fontVariantNumeric="tabular-nums"
            />
          )
        })}
      </chakra.div>
    </Field>
  )
}
