import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { reveal } from '../layout/use-reveal.ts'

export interface FieldError {
  /** The field's id: its `id`, else its `name`. */
  fieldId: string
  message: string
}

export interface ErrorSummaryProps {
  errors: readonly FieldError[]
  /** Counts the attempts to submit: each one brings the focus here. */
  attempt: number
  title?: ReactNode
}

/** The problems that stop a form from being sent, above it, each with a link to its field. */
export function ErrorSummary({ errors, attempt, title }: ErrorSummaryProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const filled = errors.length > 0

  useEffect(() => {
    if (!filled || attempt === 0) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [attempt, filled])

  const goTo = (event: MouseEvent, fieldId: string) => {
    // A dialog over a form may have a field of the same name as it.
    const place = event.currentTarget.closest('dialog') ?? event.currentTarget.ownerDocument
    const field = place.querySelector<HTMLElement>(`[id="${fieldId}"], [name="${fieldId}"]`)
    if (!field) return
    // The address stays as it is: a router would take a changed hash for a new place.
    event.preventDefault()
    reveal(field)
    const control = field.matches('fieldset') ? field.querySelector('input') : field
    control?.focus()
    field.closest('fieldset, div')?.scrollIntoView({ block: 'center' })
  }

  if (!filled) return null
  return (
    <chakra.div
      ref={box}
      role="alert"
      tabIndex={-1}
      padding="4"
      borderRadius="md"
      border="2px solid {colors.danger.fg}"
      bg="bg.panel"
    >
      <chakra.h2 fontSize="lg" fontWeight="semibold" lineHeight="tight">
        {title ?? t`There is a problem`}
      </chakra.h2>
      <chakra.ul display="grid" columnGap="1" marginBlockStart="2">
        {errors.map((error) => (
          <li key={error.fieldId}>
            <chakra.a
              href={`#${error.fieldId}`}
              onClick={(event) => goTo(event, error.fieldId)}
              display="inline-block"
              borderRadius="md"
              paddingBlock={{ base: '2.5', sm: '1' }}
              color="danger.fg"
              fontWeight="medium"
              textDecoration="underline"
              textUnderlineOffset="0.2em"
            >
              {error.message}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
